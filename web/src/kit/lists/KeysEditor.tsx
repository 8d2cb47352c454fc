import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import { KEY_NAME } from '@likeness/contract/kit/keys';
import type { KeysField } from '@likeness/contract/kit/listFields';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { fieldText } from '../errorText.ts';
import { FieldEditor } from './FieldEditor.tsx';
import type { FieldEditorProps } from './FieldEditor.tsx';
import type { FormValues } from './recordValues.ts';
import { useWords } from './useWords.ts';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

export interface KeysEditorProps {
  readonly name: string;
  readonly field: KeysField;
  /** The keys of the record: its own are among them. */
  readonly held: readonly string[];
  readonly control: Control<FormValues>;
  readonly disabled: boolean;
  readonly awaitPicture: FieldEditorProps['awaitPicture'];
}

/** One editor for each key of a map, under the headings of its declaration. */
export function KeysEditor({ name, field, held, control, disabled, awaitPicture }: KeysEditorProps) {
  const text = useText();
  const words = useWords();
  const declared = new Map(field.of.map((entry) => [entry.key, entry]));
  const editorOf = (key: string) => {
    const one = fieldOfKey(key, declared.get(key));
    return (
      <Box key={key} sx={{ gridColumn: one.kind === 'picture' ? '1 / -1' : undefined }}>
        <FieldEditor name={`${name}.${key}`} field={one} known={[]} {...{ control, disabled, awaitPicture }} />
      </Box>
    );
  };
  const [added, setAdded] = useState<readonly string[]>([]);
  const own = [...new Set([...held.filter((key) => !declared.has(key)), ...added])];
  return (
    <>
      {Object.entries(field.sections).map(([section, heading]) => (
        <Section key={section} heading={words(heading)}>
          {field.of.filter((entry) => entry.section === section).map(({ key }) => editorOf(key))}
        </Section>
      ))}
      {(own.length > 0 || !disabled) && (
        <Section heading={text('lists.own_keys')}>
          {own.map((key) => (
            <OwnKey key={key} name={`${name}.${key}`} control={control}>
              {editorOf(key)}
            </OwnKey>
          ))}
          {!disabled && <NewKey onAdd={(key) => setAdded([...added, key])} />}
        </Section>
      )}
    </>
  );
}

/** A key that the record did not have begins empty. */
function OwnKey({ name, control, children }: { name: string; control: Control<FormValues>; children: ReactNode }) {
  useController({ name, control, defaultValue: '' });
  return children;
}

function NewKey({ onAdd }: { onAdd: (key: string) => void }) {
  const text = useText();
  const [key, setKey] = useState('');
  const isWrong = key !== '' && !KEY_NAME.test(key);
  const add = () => {
    if (!KEY_NAME.test(key)) return;
    onAdd(key);
    setKey('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        sx={{ flex: 1 }}
        label={text('lists.own_key_name')}
        value={key}
        error={isWrong}
        helperText={isWrong ? fieldText(text, MESSAGES.keyName) : undefined}
        onChange={({ target }) => setKey(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It adds a key, and does not save the form.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={key === '' || isWrong}>
        {text('lists.own_key_add')}
      </Button>
    </Box>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 1.5, fontSize: 14 }}>
        {heading}
      </Typography>
      <TwoColumns>{children}</TwoColumns>
    </Box>
  );
}
