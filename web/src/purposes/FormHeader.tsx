import HistoryIcon from '@mui/icons-material/History';
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { SaveButton } from '../kit/lists/SaveButton.tsx';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { FORM_SECTIONS, sectionOf } from './formSections.ts';
import type { SectionName } from './formSections.ts';

interface FormHeaderProps {
  readonly editing: RecordEditing;
  readonly title: string;
  /** What its country is called; a new one says it in its title. */
  readonly country: string | undefined;
  readonly onCancel: () => void;
  readonly onShow: (dialog: 'history' | 'effects' | 'later') => void;
}

/** Title, buttons and sections of the form: they stay in sight, however long it is. */
export function FormHeader({ editing, title, country, onCancel, onShow }: FormHeaderProps) {
  const text = useText();
  const { isNew, readOnly, isDirty, busy, awaitsPicture } = editing;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: -16,
        zIndex: 'appBar',
        mx: -2,
        mt: -2,
        px: 2,
        pt: 1.5,
        mb: 2,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Box sx={{ minWidth: 0, flex: 1, display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="h1" noWrap title={title}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
            {[country, isDirty && text('purposes.unsaved')].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {!isNew && (
          <>
            {!readOnly && (
              <>
                <Button
                  startIcon={<QueryStatsOutlined />}
                  disabled={!isDirty || busy}
                  onClick={() => onShow('effects')}
                >
                  {text('purposes.effects')}
                </Button>
                <Button
                  startIcon={<MoreTimeOutlined />}
                  disabled={!isDirty || busy || awaitsPicture}
                  onClick={() => onShow('later')}
                >
                  {text('purposes.save_later')}
                </Button>
              </>
            )}
            <Button startIcon={<HistoryIcon />} disabled={busy} onClick={() => onShow('history')}>
              {text('lists.history')}
            </Button>
          </>
        )}
        <Button onClick={onCancel} disabled={busy}>
          {text('ui.cancel')}
        </Button>
        <SaveButton editing={editing} />
      </Box>
      <SectionLinks editing={editing} />
    </Box>
  );
}

/** The id of a section's heading. */
export function sectionId(name: SectionName): string {
  return `purpose-${name}`;
}

function SectionLinks({ editing: { form } }: { editing: RecordEditing }) {
  const text = useText();
  const wrong = new Set(Object.keys(form.formState.errors).map(sectionOf));
  return (
    <Box component="nav" aria-label={text('purposes.sections')} sx={{ display: 'flex', gap: 0.5, overflow: 'auto' }}>
      {FORM_SECTIONS.map(({ name }) => {
        const title = text(`purposes.section.${name}`);
        const isWrong = wrong.has(name);
        return (
          <Button
            key={name}
            color={isWrong ? 'error' : 'inherit'}
            sx={{ minWidth: 0, px: 1, fontWeight: 500 }}
            {...(isWrong && { 'aria-label': text('purposes.with_mistakes', { section: title }) })}
            onClick={() => document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' })}
          >
            {isWrong ? `${title} •` : title}
          </Button>
        );
      })}
    </Box>
  );
}
