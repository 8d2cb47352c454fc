import { BOARD_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readEditorBoard, refusedShare } from '@likeness/contract/dashboards/people';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { useFormats } from '../kit/useFormats.ts';
import { OwnOrPicked, useShownPerson } from './OwnOrPicked.tsx';
import { BoardFrame, IntervalNote } from './parts/BoardFrame.tsx';
import { useBoardPlace } from './parts/BoardPages.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { useWorkLink } from './useWorkLink.ts';

/** What sorters verified in a period: all of them or one; to a sorter, their own numbers. */
export function EditorsScreen() {
  const text = useText();
  const { number } = useFormats();
  const address = useBoardAddress();
  const range = useRange(address, 'yesterday');
  const { mayPick, person } = useShownPerson(address);
  const body = { ...periodOf(range, address), user: person };
  const place = useBoardPlace('editor_board', address, BOARD_PAGE_SIZES);
  const board = useBoard(readEditorBoard, { query: place.query, body }, range);
  const linkOf = useWorkLink(person);
  const filters = mayPick && <OwnOrPicked address={address} person={person} role="ROLE_SORTER" />;
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period} filters={filters}>
      {(editors) => (
        <>
          <IntervalNote min={editors.result[0]?.min} max={editors.result[0]?.max} />
          <Timeline
            name={`editors-${range.from}-${range.to}`}
            period={editors.period}
            figures={editors.figures}
            address={address}
            opensWith={['verified', 'rejected']}
            linkOf={linkOf}
            isOfWork
          />
          <PeopleTable
            name="editors"
            board={editors}
            counts={[
              ['verified', (row) => row.totalVerified],
              ['rejected', ({ rejected }) => rejected],
              ['sent_for_editing', (row) => row.sendForTreatment],
              ['validated_own_editing', (row) => row.processAndValidated],
              ['validated_after_editing', (row) => row.finalValidation],
              ['refused_by_authority', (row) => row.govReject],
              ['validated_resized_by_program', (row) => row.aiResizedUsed],
              ['validated_cut_out_by_program', (row) => row.aiDetouredUsed],
            ]}
            further={[
              {
                name: 'refused_share',
                label: text('dashboards.refused_share'),
                help: text('dashboards.refused_share_help'),
                isVital: true,
                value: refusedShare,
                render: (row) => text('dashboards.percent', { share: number(refusedShare(row)) }),
              },
            ]}
            place={place}
            readPage={(place) => call(readEditorBoard, { query: place, body })}
          />
        </>
      )}
    </BoardFrame>
  );
}
