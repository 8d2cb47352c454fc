import { activityChoices } from '@likeness/contract/settings/activity';
import { titled } from '@likeness/contract/kit/words';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { WhoAndWhen } from '../../kit/lists/WhoAndWhen.tsx';
import type { ListFilter } from '../../kit/listState.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useActionName } from '../../kit/useActionName.ts';
import { useSubjectName } from './useSubjectName.ts';

interface ActivityFiltersProps {
  readonly filter: Readonly<Record<string, string>>;
  readonly onChange: (filter: ListFilter) => void;
}

/** By whom, to what, what, and on which days. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const text = useText();
  const actionName = useActionName();
  const subjectName = useSubjectName();
  const { data: known } = useApiQuery(activityChoices, {});
  const { subject = '', name = '' } = filter;
  const change = (changed: ListFilter) => onChange({ ...filter, ...changed });
  const choices = (values: readonly string[] | undefined, chosen: string, nameOf: (value: string) => string) =>
    [...new Set([...(values ?? []), ...(chosen === '' ? [] : [chosen])])]
      .map((value) => [value, nameOf(value)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <WhoAndWhen filter={filter} onChange={onChange}>
      <Choice
        label={text('activity.subject')}
        value={subject}
        choices={choices(known?.subjects, subject, subjectName)}
        onChange={(chosen) => change({ subject: chosen || undefined })}
      />
      <Choice
        label={text('activity.name')}
        value={name}
        choices={choices(known?.names, name, (value) => titled(actionName(value)))}
        onChange={(chosen) => change({ name: chosen || undefined })}
      />
    </WhoAndWhen>
  );
}
