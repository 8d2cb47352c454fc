import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Field } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { KeysEditor } from './KeysEditor.tsx';
import { namedBy, readText } from './records.ts';
import type { RecordEditing } from './useRecordEditing.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

export interface RecordFieldsProps {
  readonly editing: RecordEditing;
  readonly fields: readonly (readonly [name: string, field: Field])[];
  /** Typing begins in the first of them. */
  readonly autoFocus?: boolean;
}

/** The editors of these fields, in two columns. */
export function RecordFields({ editing, fields, autoFocus = true }: RecordFieldsProps) {
  const { list, form, base, isNew, locked, awaitPicture } = editing;
  return (
    <TwoColumns above={0.5}>
      {fields.map(([name, field], place) => (
        <Box key={name} sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined }}>
          {field.kind === 'keys' ? (
            <KeysEditor
              name={name}
              field={field}
              held={Object.keys(Object(base?.[name]) as object)}
              control={form.control}
              disabled={locked}
              awaitPicture={awaitPicture}
            />
          ) : (
            <FieldEditor
              name={name}
              field={field}
              control={form.control}
              disabled={locked || (field.immutable === true && !isNew)}
              awaitPicture={awaitPicture}
              autoFocus={autoFocus && place === 0}
              known={namedBy(base, name)}
              self={'to' in field && field.to === list.name ? base?.id : undefined}
              readAs={readAs(base, name)}
            />
          )}
        </Box>
      ))}
    </TwoColumns>
  );
}

/** The text of a record in the language of the screen, where it has one of its own there. */
function readAs(record: ListRow | undefined, name: string): string | undefined {
  const read = record && readText(record, name);
  return typeof read === 'string' && read !== record?.[name] ? read : undefined;
}

export interface RecordMistakesProps extends Pick<RecordFieldsProps, 'editing'> {
  /** Said of fields that are not right. */
  readonly sentence?: TextKey;
}

/** Why it is not saved yet. */
export function RecordMistakes({ editing, sentence = 'lists.wrong_fields' }: RecordMistakesProps) {
  const text = useText();
  const { refusal, mistakes, isRefused } = editing;
  if (!isRefused) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {refusal ?? text(sentence)}
      {mistakes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** Takes both columns of the form. */
function isWide(field: Field): boolean {
  if (field.kind === 'text') return field.lines !== undefined;
  return ['texts', 'references', 'choices', 'picture', 'keys'].includes(field.kind);
}
