import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { renewKey } from '@likeness/contract/partners';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { isChangedMeanwhile } from '../kit/changedMeanwhile.ts';
import { errorText } from '../kit/errorText.ts';
import { FieldValue } from '../kit/lists/FieldValue.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { ShownOnceDialog } from '../kit/lists/ShownOnceDialog.tsx';
import { useWords } from '../kit/lists/useWords.ts';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { useApiAction, useApiQuery, useInvalidate } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

const { read } = listCalls(partnerList);
const SHOWN = [
  'email',
  'name',
  'company_id',
  'country_id',
  'partner_plan_id',
  'external_id',
  'roles',
  'active',
] as const;

/** A partner, read-only: only its API key can be changed here. */
export function PartnerScreen() {
  const text = useText();
  const list = useScreenPaths().showing('partner');
  const back = list && <BackButton to={list}>{text('partners.back_to_list')}</BackButton>;
  return (
    <NumberedRecord title="screens.Partner" thing="things.partner" back={back}>
      {(id) => <StoredPartner id={id} back={back} />}
    </NumberedRecord>
  );
}

function StoredPartner({ id, back }: { id: number; back: ReactNode }) {
  const text = useText();
  const { data, error, refetch } = useApiQuery(read, { params: { id } });
  return (
    <>
      <ScreenHeader title={data ? labelOf(partnerList, data) : text('screens.Partner')}>{back}</ScreenHeader>
      {error && !data && (
        <ErrorState
          title={text('partners.not_loaded')}
          detail={errorText(text, error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
      {data && <Details partner={data} />}
    </>
  );
}

function Details({ partner }: { partner: ListRow }) {
  const text = useText();
  const words = useWords();
  const alert = useAlert();
  const invalidate = useInvalidate();
  /** The revision that was on the screen when a new key was asked for. */
  const [asked, setAsked] = useState<number>();
  const [made, setMade] = useState<ListRow>();
  const renewal = useApiAction(renewKey, {
    onSuccess: (row) => {
      setAsked(undefined);
      setMade(row);
      invalidate(read);
      invalidate(listCalls(partnerList).list);
    },
    onError: (error) => {
      alert.failure(error);
      if (!isChangedMeanwhile(error)) return;
      setAsked(undefined);
      invalidate(read);
    },
  });
  const item = labelOf(partnerList, partner);
  const plan = partner['partner_plan'] as { web_app_url: string | null; api_key: string | null; uuid: string } | null;
  const key = partner['api_secret_key'];
  return (
    <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 760 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '200px 1fr', rowGap: 1.5, columnGap: 2 }}>
        <Fact label={words(partnerPlanList.fields.web_app_url.label)}>
          {plan?.web_app_url ? (
            <FieldValue name="web_app_url" field={partnerPlanList.fields.web_app_url} row={{ ...partner, ...plan }} />
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={words(partnerPlanList.fields.api_key.label)}>
          <Box component="code">{plan?.api_key ?? '–'}</Box>
        </Fact>
        <Fact label={words(partnerList.fields.api_secret_key.label)}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {typeof key === 'string' ? (
              <Box component="code">{key}</Box>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {text('partners.no_key')}
              </Typography>
            )}
            {partner.allowedActions.includes('newKey') && (
              <Button variant="outlined" onClick={() => setAsked(partner.revision)}>
                {text('partners.new_key')}
              </Button>
            )}
          </Box>
        </Fact>
        <Fact label={text('partners.plan_uuid')}>
          <Box component="code">{plan?.uuid ?? '–'}</Box>
        </Fact>
        {SHOWN.map((name) => (
          <Fact key={name} label={words(partnerList.fields[name].label)}>
            <FieldValue name={name} field={partnerList.fields[name]} row={partner} />
          </Fact>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('partners.new_key_title')}
        question={text('partners.new_key_question', { item })}
        confirmLabel={text('partners.new_key')}
        danger
        busy={renewal.isPending}
        onConfirm={() =>
          asked !== undefined && renewal.mutate({ params: { id: partner.id }, body: { revision: asked } })
        }
        onCancel={() => setAsked(undefined)}
      />
      {made && <ShownOnceDialog list={partnerList} row={made} onClose={() => setMade(undefined)} />}
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
