import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import type { KeysField } from '@likeness/contract/kit/listFields';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { FieldEditor } from './FieldEditor.tsx';
import type { FormValues } from './recordValues.ts';
import { useWords } from './useWords.ts';

export interface KeysEditorProps {
  readonly name: string;
  readonly field: KeysField;
  /** The keys of the record: those that are no longer declared are among them. */
  readonly held: readonly string[];
  readonly control: Control<FormValues>;
  readonly disabled: boolean;
}

/** One editor for each key of a map, under the headings of its declaration. */
export function KeysEditor({ name, field, held, control, disabled }: KeysEditorProps) {
  const text = useText();
  const words = useWords();
  const declared = new Map(field.of.map((entry) => [entry.key, entry]));
  const editorOf = (key: string) => {
    const one = fieldOfKey(key, declared.get(key));
    return (
      <Box key={key} sx={{ gridColumn: one.kind === 'picture' ? '1 / -1' : undefined }}>
        <FieldEditor name={`${name}.${key}`} field={one} control={control} disabled={disabled} known={[]} />
      </Box>
    );
  };
  const former = held.filter((key) => !declared.has(key));
  return (
    <>
      {Object.entries(field.sections).map(([section, heading]) => (
        <Section key={section} heading={words(heading)}>
          {field.of.filter((entry) => entry.section === section).map(({ key }) => editorOf(key))}
        </Section>
      ))}
      {former.length > 0 && <Section heading={text('lists.former_keys')}>{former.map((key) => editorOf(key))}</Section>}
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 1.5, fontSize: 14 }}>
        {heading}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>{children}</Box>
    </Box>
  );
}
