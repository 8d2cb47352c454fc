import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { RecordFields } from '../kit/lists/RecordFields.tsx';
import type { FormValues } from '../kit/lists/recordValues.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { localDay } from '../kit/lists/localMoment.ts';
import { namedBy, plainText } from '../kit/lists/records.ts';
import { sectionId } from './FormHeader.tsx';
import { FORM_SECTIONS } from './formSections.ts';
import type { FormSection } from './formSections.ts';
import { MaskEditor } from './MaskEditor.tsx';
import { PatternEditor } from './PatternEditor.tsx';

interface FormSectionsProps {
  readonly editing: RecordEditing;
  /** What the form was last filled with from an earlier revision, if it was. */
  readonly filled: FormValues | undefined;
}

/** The form's sections, one below the other. */
export function FormSections({ editing, filled }: FormSectionsProps) {
  return (
    // A field that typing begins in is not hidden by the header, which stays in sight.
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, '& input, & textarea': { scrollMarginTop: 130 } }}>
      {FORM_SECTIONS.map((section) => (
        <Section key={section.name} section={section} editing={editing} filled={filled} />
      ))}
    </Box>
  );
}

function Section({ section: { name, fields }, editing, filled }: FormSectionsProps & { section: FormSection }) {
  const text = useText();
  const id = sectionId(name);
  return (
    // What the section is reached by ends below the header, which stays in sight.
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5, scrollMarginTop: 110 }}>
        {text(`purposes.section.${name}`)}
      </Typography>
      <RecordFields editing={editing} fields={fields} autoFocus={name === 'header' && editing.isNew} />
      {name === 'mask' && <MaskEditor editing={editing} filled={filled} />}
      {name === 'board' && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <PatternEditor editing={editing} name="print_pattern" />
          <PatternEditor editing={editing} name="print_pattern_add_offer" />
        </Box>
      )}
      {name === 'source' && <SourceTools editing={editing} />}
    </Paper>
  );
}

function SourceTools({ editing: { form, base, readOnly, busy } }: { editing: RecordEditing }) {
  const text = useText();
  const address = plainText(useWatch({ control: form.control, name: 'source_address' }));
  const [checker] = namedBy(base, 'source_checked_by_id');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {!readOnly && (
        <Button
          variant="outlined"
          startIcon={<TodayOutlined />}
          disabled={busy}
          onClick={() => form.setValue('source_checked_on', localDay(new Date()), { shouldDirty: true })}
        >
          {text('purposes.checked_today')}
        </Button>
      )}
      {/^https?:\/\//.test(address) && (
        <Button href={address} target="_blank" rel="noreferrer" startIcon={<OpenInNewOutlined />}>
          {text('purposes.open_source')}
        </Button>
      )}
      {checker && (
        <Typography variant="body2" color="textSecondary">
          {text('purposes.checked_by', { person: checker.label })}
        </Typography>
      )}
    </Box>
  );
}
