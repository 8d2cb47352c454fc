import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeChanges } from '@likeness/contract/ruleChanges';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { RecordDialogs } from '../kit/lists/RecordDialogs.tsx';
import { useWayBack } from '../kit/listPlace.ts';
import { RecordMistakes } from '../kit/lists/RecordFields.tsx';
import { namedBy, plainText } from '../kit/lists/records.ts';
import { useLabelOf } from '../kit/lists/useFieldText.ts';
import { submitByModifier } from '../kit/lists/submitByModifier.ts';
import { useRecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { useInvalidate } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { EffectsDialog } from './EffectsDialog.tsx';
import { FORM_ORDER } from './formSections.ts';
import { FormHeader } from './FormHeader.tsx';
import { FormSections } from './FormSections.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { LivePreview } from './LivePreview.tsx';
import { PlannedChanges } from './PlannedChanges.tsx';
import { countryCodeOf, usePurposePaths } from './purposePaths.ts';
import { changedIn } from './purposeChange.ts';
import { useBackToRevision } from './useBackToRevision.ts';
import { useEffectsQuestion } from './useEffectsQuestion.tsx';
import { keepTestPhotoFor } from './useTestPhoto.ts';
import { LiveFaults, newFaultsIn } from './LiveFaults.tsx';

/** What a new purpose begins with: the usual size of photos, printed four times. */
const BEGINS_WITH = {
  photo_width: '35',
  photo_height: '45',
  dpi_resolution: '300',
  photo_background_color: '#E8E8E8',
  purpose_type: 'normalPurpose',
  nbr_on_width_board: '2',
  nbr_on_height_board: '2',
  spacing_horizontal: '2',
  spacing_vertical: '2',
};

/**
 * What is wrong stays in sight beside the field that one is led to. It begins where the header ends: nothing of the form
 * passes between them.
 */
const MISTAKES = {
  position: 'sticky',
  top: 60,
  zIndex: 2,
  maxHeight: '25vh',
  overflow: 'auto',
  bgcolor: 'background.default',
  '& > *': { mb: 2 },
} as const;

interface PurposeFormProps {
  /** None for a new one, which is for this country. */
  readonly purpose: ListRow | undefined;
  readonly country: ListRow | undefined;
}

/** Edits a purpose, and shows beside it what it does. */
export function PurposeForm({ purpose, country }: PurposeFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const goBack = useWayBack();
  const isHere = useIsHere();
  const { pathname, search } = useLocation();
  const paths = usePurposePaths();
  const labelOf = useLabelOf(purposeList);
  const countryLabelOf = useLabelOf(countryList);
  const [shown, show] = useState<'history' | 'effects' | 'later'>();
  const question = useEffectsQuestion();
  const invalidate = useInvalidate();
  const editing = useRecordEditing({
    list: purposeList,
    record: purpose,
    beginsWith: { ...BEGINS_WITH, use_in_country_id: country?.id },
    alsoWrong: newFaultsIn,
    order: FORM_ORDER,
    confirmSaving: question.confirm,
    isInside: (next) => next.pathname === pathname && countryIn(next.search) === countryIn(search),
    onSaved: (row, isNew) => {
      invalidate(purposeChanges);
      if (!isNew) return editing.beginWith(row);
      if (!isHere()) return;
      keepTestPhotoFor(row.id);
      void navigate(paths.purpose(row.id), { replace: true });
    },
  });
  const { backTo, filled } = useBackToRevision(editing);
  const { form, base, isNew, readOnly } = editing;
  const code = countryCodeOf(base) ?? plainText(country?.['country_code']);
  const close = () => show(undefined);
  return (
    <>
      <Box component="form" noValidate onSubmit={editing.submit} onKeyDown={submitByModifier}>
        <FormHeader
          editing={editing}
          country={namedBy(base, 'use_in_country_id')[0]?.label}
          title={base ? labelOf(base) : text('purposes.new_title', { country: country ? countryLabelOf(country) : '' })}
          onCancel={() => goBack(paths.ofCountry(code))}
          onShow={show}
        />
        <Relatives purpose={base} />
        {base && <PlannedChanges purpose={base} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(500px, 42%)' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={MISTAKES}>
              <RecordMistakes editing={editing} sentence="purposes.all_fields" />
            </Box>
            <FormSections editing={editing} filled={filled} />
          </Box>
          <Box sx={{ position: { lg: 'sticky' }, top: 76, maxHeight: { lg: 'calc(100vh - 140px)' }, overflow: 'auto' }}>
            <LivePreview editing={editing} />
          </Box>
        </Box>
      </Box>
      <RecordDialogs
        list={purposeList}
        editing={editing}
        historyShown={shown === 'history'}
        onHistoryClosed={close}
        onBackTo={(revision) => {
          close();
          void backTo(revision);
        }}
      />
      {shown === 'effects' && base && (
        <EffectsDialog purpose={base} change={changedIn(form.getValues(), base)} onClose={close} />
      )}
      {shown === 'later' && base && !readOnly && !isNew && (
        <LaterDialog
          purpose={base}
          change={changedIn(form.getValues(), base)}
          onPlanned={() => {
            editing.beginWith(base);
            close();
          }}
          onClose={close}
        />
      )}
      <LiveFaults editing={editing} />
      {question.dialog}
    </>
  );
}

/** The country that the address of a new purpose names. */
function countryIn(search: string): string | null {
  return new URLSearchParams(search).get('country');
}

/** Buttons to the purpose that this one is printed or handed out for, and to those of this one. */
function Relatives({ purpose }: { purpose: ListRow | undefined }) {
  const text = useText();
  const paths = usePurposePaths();
  const [parent] = namedBy(purpose, 'parent_purpose_id');
  const children = namedBy(purpose, 'child_purposes');
  if (!parent && children.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {parent && (
        <Button
          component={Link}
          to={paths.purpose(parent.id)}
          variant="outlined"
          startIcon={<ArrowUpwardOutlined />}
          aria-label={text('ui.pair', { name: text('purposes.go_to_parent'), value: parent.label })}
        >
          {text('purposes.to_parent', { purpose: parent.label })}
        </Button>
      )}
      {children.map((child) => (
        <Button
          key={child.id}
          component={Link}
          to={paths.purpose(child.id)}
          variant="outlined"
          startIcon={<ArrowDownwardOutlined />}
          aria-label={text('ui.pair', { name: text('purposes.go_to_child'), value: child.label })}
        >
          {text('purposes.to_child', { purpose: child.label })}
        </Button>
      ))}
    </Box>
  );
}
