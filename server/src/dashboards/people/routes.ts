import {
  readAccountActions,
  readControllerBoard,
  readEditorBoard,
  readIssues,
  readStaffBoard,
} from '@likeness/contract/dashboards/people';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentActions } from './actions.ts';
import { CONTROLLER_BOARD, EDITOR_BOARD, STAFF_BOARD } from './boards.ts';
import { presentIssues } from './issues.ts';
import { intervalOf, onFirstRow, readBoard } from './readBoard.ts';
import { personShown } from './rights.ts';

/** What people did: the boards of staff, everybody's history, and what authorities refused. */
export function peopleBoardRoutes(): Binding[] {
  return [
    bind(readStaffBoard, async ({ tx, query, now }) => {
      const asked = { asked: query, person: undefined, page: query.page, limit: query.limit, now };
      return readBoard(tx, STAFF_BOARD, asked, (found) => ({
        reject: found.rejected,
        process_requeted: found.sent_for_editing,
        validated_without_process: found.validated_without_editing,
        validated: found.validated,
        processed: found.processed,
      }));
    }),
    bind(readControllerBoard, async ({ tx, query, body, user, now }) => {
      const person = personShown(user, ['superAdmin'], body.user);
      const asked = { asked: body, person, page: query.page, limit: query.limit, now };
      const { result, ...board } = await readBoard(tx, CONTROLLER_BOARD, asked, (found) => ({
        totalPhotosProcessed: found.processed,
        cannotProcess: found.cannot_process,
        totalOrdersProcessed: found.orders_processed,
      }));
      const interval = await intervalOf(tx, CONTROLLER_BOARD, board.period, person);
      return { ...board, result: onFirstRow(result, interval) };
    }),
    bind(readEditorBoard, async ({ tx, query, body, user, now }) => {
      const person = personShown(user, ['superAdmin'], body.user);
      const asked = { asked: body, person, page: query.page, limit: query.limit, now };
      const { result, ...board } = await readBoard(tx, EDITOR_BOARD, asked, (found) => ({
        totalVerified: found.verified,
        rejected: found.rejected,
        aiResizedUsed: found.validated_resized_by_program,
        aiDetouredUsed: found.validated_cut_out_by_program,
        govReject: found.refused_by_authority,
        sendForTreatment: found.sent_for_editing,
        processAndValidated: found.validated_own_editing,
        finalValidation: found.validated_after_editing,
      }));
      const interval = await intervalOf(tx, EDITOR_BOARD, board.period, person);
      return { ...board, result: onFirstRow(result, interval) };
    }),
    bind(readAccountActions, presentActions),
    bind(readIssues, presentIssues),
  ];
}
