import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import type { JudgedBy } from '@likeness/contract/purposes/rules';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { ChangedFields } from '../kit/lists/ChangedFields.tsx';
import { HistoryDialog } from '../kit/lists/HistoryDialog.tsx';
import { changedFields } from '../kit/lists/useRecordSaving.ts';
import { useApiQuery } from '../kit/queries.ts';

interface RulesSinceProps {
  readonly rules: JudgedBy;
  readonly onClose: () => void;
}

/** What differs between a purpose as it was at a revision and as it is now. */
export function RulesSince({ rules: { purpose_id: id, revision }, onClose }: RulesSinceProps) {
  const text = useText();
  const then = useApiQuery(purposeRevisions, { params: { id }, query: { revision } });
  const current = useApiQuery(listCalls(purposeList).read, { params: { id } });
  const was = then.data?.result[0]?.values;
  const is = current.data;
  const names = was && is ? changedFields(purposeList, was, is) : [];
  const history = {
    data: then.data && is ? { result: names } : undefined,
    error: then.error ?? current.error,
    refetch: () => Promise.all([then.refetch(), current.refetch()]),
  };
  const purpose = is ? String(is['label']) : text('purposes.document_column');
  return (
    <HistoryDialog
      title={text('purposes.since_revision', { purpose, revision })}
      empty="purposes.same_rules"
      history={history}
      onClose={onClose}
    >
      {was && is && names.length > 0 && (
        <ChangedFields
          list={purposeList}
          record={is}
          change={{ name: 'edited', before: picked(was, names), after: picked(is, names) }}
          heads={{ before: text('lists.revision', { revision }), after: text('purposes.now') }}
        />
      )}
    </HistoryDialog>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** These fields, with the records that they name. */
function picked(values: Values, names: readonly string[]): Record<string, unknown> {
  const also = names.flatMap((name) => [name, name.replace(/_id$/, ''), `${name}_named`]);
  return Object.fromEntries(also.filter((name) => name in values).map((name) => [name, values[name]]));
}
