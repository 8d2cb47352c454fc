import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { errorText } from '../kit/errorText.ts';
import { useWayBack } from '../kit/listPlace.ts';
import { RecordDialogs } from '../kit/lists/RecordDialogs.tsx';
import { RecordFields, RecordMistakes } from '../kit/lists/RecordFields.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { SaveButton } from '../kit/lists/SaveButton.tsx';
import { submitByModifier } from '../kit/lists/submitByModifier.ts';
import { useRecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { useWords } from '../kit/lists/useWords.ts';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { useApiQuery } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { PlanPreview } from './PlanPreview.tsx';

const LIST_PATH = '/admin/partnerPlan';
const FIELDS = inputFieldsOf(partnerPlanList);
const GENERAL = FIELDS.filter(([, { kind }]) => kind !== 'keys');
const TECHNICAL = FIELDS.filter(([, { kind }]) => kind === 'keys');

/** The form of a new or existing partner plan. */
export function PartnerPlanScreen() {
  const words = useWords();
  if (useParams()['id'] === undefined) return <PlanForm key="new" plan={undefined} />;
  return (
    <NumberedRecord
      title="screens.PartnerPlan"
      thing="things.partner_plan"
      back={<BackButton to={LIST_PATH}>{titled(words(partnerPlanList.many))}</BackButton>}
    >
      {(id) => <StoredPlan key={id} id={id} />}
    </NumberedRecord>
  );
}

function StoredPlan({ id }: { id: number }) {
  const text = useText();
  const plan = useApiQuery(listCalls(partnerPlanList).read, { params: { id } });
  const { data, error, isFetchedAfterMount, refetch } = plan;
  // The cached plan may be outdated, so the form starts with the plan as it is stored now.
  if (isFetchedAfterMount && data) return <PlanForm plan={data} />;
  return (
    <>
      <ScreenHeader title={text('screens.PartnerPlan')} />
      {error && isFetchedAfterMount ? (
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}

function PlanForm({ plan }: { plan: ListRow | undefined }) {
  const text = useText();
  const words = useWords();
  const goBack = useWayBack();
  const isHere = useIsHere();
  const { pathname } = useLocation();
  const [historyShown, setHistoryShown] = useState(false);
  const editing = useRecordEditing({
    list: partnerPlanList,
    record: plan,
    isInside: (next) => next.pathname === pathname,
    onSaved: () => isHere() && goBack(LIST_PATH),
  });
  const { form, base, isNew, readOnly, busy } = editing;
  const item = base ? labelOf(partnerPlanList, base) : words(partnerPlanList.one);
  return (
    <>
      <Box component="form" noValidate onSubmit={editing.submit} onKeyDown={submitByModifier}>
        <ScreenHeader
          title={isNew ? text('lists.add_title', { item }) : titled(item)}
          detail={base && <Box component="code">{String(base['uuid'])}</Box>}
        >
          {base && !readOnly && (
            <Button startIcon={<HistoryIcon />} onClick={() => setHistoryShown(true)}>
              {text('lists.history')}
            </Button>
          )}
          <Button onClick={() => goBack(LIST_PATH)} disabled={busy}>
            {text('ui.cancel')}
          </Button>
          <SaveButton editing={editing} />
        </ScreenHeader>
        <RecordMistakes editing={editing} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
            gap: 2,
            mt: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Section heading={text('partners.general')}>
              <RecordFields editing={editing} fields={GENERAL} />
              {typeof base?.['api_key'] === 'string' && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  {words(partnerPlanList.fields.api_key.label)}: <code>{base['api_key']}</code>
                </Typography>
              )}
            </Section>
            <Section heading={text('partners.technical')}>
              <RecordFields editing={editing} fields={TECHNICAL} />
            </Section>
          </Box>
          <Box sx={{ position: 'sticky', top: 16 }}>
            <PlanPreview control={form.control} />
          </Box>
        </Box>
      </Box>
      <RecordDialogs
        list={partnerPlanList}
        editing={editing}
        historyShown={historyShown}
        onHistoryClosed={() => setHistoryShown(false)}
      />
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      {children}
    </Paper>
  );
}
