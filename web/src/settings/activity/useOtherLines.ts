import type { ActivityRow } from '@likeness/contract/settings/activity';
import { isAmount } from '@likeness/contract/kit/money';
import { walletList } from '@likeness/contract/settingsLists/partners';
import { useText } from '../../i18n/useText.ts';
import type { ChangedLine } from '../../kit/lists/ChangedFields.tsx';
import { plainText } from '../../kit/lists/records.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { openingByDay, useHourName } from './hours.ts';

/** What names another record by its number. */
const NUMBERS: readonly string[] = [
  'photo',
  'partner',
  'refusalForUser',
  'assignedTo',
  'message',
  'claimedBy',
  'undoes',
  'line',
  'signature',
  'replacedBy',
  'person',
  'id',
];
const MINUTE_MS = 60_000;

/** Says what entries have kept that is no field of a settings list. */
export function useOtherLines(): (row: Pick<ActivityRow, 'subject' | 'before' | 'after'>) => ChangedLine[] {
  const text = useText();
  const formats = useFormats();
  const hourName = useHourName();
  const nameOf = (name: string) => {
    const key = `activity_fields.${name}`;
    if (text.has(key)) return text(key);
    // A name that has no text yet is at least one that can be read.
    return (
      hourName(name) ??
      name
        .replaceAll('_', ' ')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    );
  };
  const said = (subject: string, name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '';
    if (typeof value === 'boolean') return text(value ? 'lists.yes' : 'lists.no');
    if (Array.isArray(value)) return value.map((one) => said(subject, name, one)).join(', ');
    if (typeof value === 'object') {
      return Object.entries(value)
        .flatMap(([inner, one]) =>
          one === null ? [] : [text('ui.pair', { name: nameOf(inner), value: said(subject, inner, one) })],
        )
        .join(', ');
    }
    if (typeof value === 'number') {
      if (name === 'waitedMs') return formats.number(Math.round(value / MINUTE_MS));
      return NUMBERS.includes(name) ? `#${value}` : formats.number(value, { max: 2 });
    }
    const plain = plainText(value);
    if (subject === walletList.name && isAmount(plain)) return formats.money(plain, walletList.fields.credit.currency);
    const key = `${subject}_${name}.${plain}`;
    if (text.has(key)) return text(key);
    return /^\d{4}-\d\d-\d\dT/.test(plain) ? formats.moment(plain) : plain;
  };
  return ({ subject, ...kept }) => {
    const [before, after] = [openingByDay(kept.before), openingByDay(kept.after)];
    return (
      [...new Set([...Object.keys(before), ...Object.keys(after)])]
        // The reasons stand beside their numbers.
        .filter((name) => name !== 'reasonIds')
        .map((name) => ({
          label: nameOf(name),
          before: said(subject, name, before[name]),
          after: said(subject, name, after[name]),
        }))
        .filter((line) => line.before !== line.after)
    );
  };
}
