import { readWorkflow } from '@likeness/contract/dashboards';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { WaitingTimes } from './WaitingTimes.tsx';
import { WeekHours } from './WeekHours.tsx';
import { WorkflowStatuses } from './WorkflowStatuses.tsx';
import { WorkflowVerdicts } from './WorkflowVerdicts.tsx';
import { useRowsLink } from './useRowsLink.ts';

/** How the work went: orders by their status, verdicts, waiting times, shipments, and the hours in which photos come. */
export function WorkflowScreen() {
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const board = useBoard(readWorkflow, { query: periodOf(range, address) }, range);
  const rowsLink = useRowsLink();
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period}>
      {(workflow) => {
        const linkOf = rowsLink(workflow.period);
        return (
          <>
            <Timeline
              name={`workflow-${range.from}-${range.to}`}
              period={workflow.period}
              figures={workflow.figures}
              address={address}
              first={[
                'placed',
                'in_progress',
                'fulfilled',
                'rejected',
                'photos_validated',
                'photos_rejected',
                'not_shipped',
                'shipped',
              ]}
              opensWith={['placed', 'photos_validated', 'photos_rejected']}
              linkOf={linkOf}
            />
            <WorkflowStatuses workflow={workflow} linkOf={(status) => linkOf(status, workflow.period)} />
            <WorkflowVerdicts workflow={workflow} address={address} linkOf={linkOf} />
            <WaitingTimes workflow={workflow} linkOf={(measure) => linkOf(measure, workflow.period)} />
            <WeekHours workflow={workflow} address={address} linkOf={linkOf} />
          </>
        );
      }}
    </BoardFrame>
  );
}
