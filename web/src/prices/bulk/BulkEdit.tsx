import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { previewEdit } from '@likeness/contract/prices/edits';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../kit/api.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { FormMistakes } from '../form/FormMistakes.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { useFieldLabel } from '../form/useFieldLabel.ts';
import type { PriceFilter } from '../list/priceFilter.ts';
import { BulkFields } from './BulkFields.tsx';
import { bodyOfBulk, NOTHING_TYPED, requiredOfBulk, shownAtOfBulk } from './bulkValues.ts';
import type { AskedEdit, BulkValues, FoundPrices } from './bulkValues.ts';
import { PreviewDialog, PREVIEW_SIZE } from './PreviewDialog.tsx';

interface BulkEditProps {
  readonly filter: PriceFilter;
  /** None while the list shows nothing that can be edited together: what was typed is kept. */
  readonly found: FoundPrices | undefined;
  /** Reads the list again: another search with the same words. */
  readonly onSearchAgain: () => void;
  readonly onShowEdits: () => void;
}

const NOTHING_FOUND: FoundPrices = { matched: 0, state: '', currency: 'EUR' };

/** Changes all prices of a search at once: what is typed is shown price by price before anything is saved. */
export function BulkEdit({ filter, found, onSearchAgain, onShowEdits }: BulkEditProps) {
  const text = useText();
  const labelOf = useFieldLabel();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedEdit>();
  const editing = useCheckedForm<BulkValues>({
    defaults: NOTHING_TYPED,
    shape: previewEdit.body!,
    bodyOf: (values) => bodyOfBulk(values, found ?? NOTHING_FOUND),
    requiredOf: requiredOfBulk,
    shownAt: shownAtOfBulk,
    labelOf,
    send: async (values) => {
      if (!found) return;
      const body = bodyOfBulk(values, found);
      const query = { ...filter, page: 1, limit: PREVIEW_SIZE };
      setAsked({ filter, body, first: await call(previewEdit, { query, body }) });
    },
  });
  const { form, busy } = editing;
  const close = () => {
    setOpen(false);
    form.reset(NOTHING_TYPED);
  };
  if (!found) return editing.question;
  const title = text('prices.edit_found', { count: found.matched });
  return (
    <Box sx={{ mb: 1.5 }}>
      {isOpen ? (
        <Section title={title}>
          <FormProvider {...form}>
            <Box component="form" noValidate aria-label={title} onSubmit={editing.submit} sx={{ pt: 1 }}>
              <BulkFields currency={found.currency} />
              <FormMistakes editing={editing} />
              <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'center' }}>
                <Button type="submit" variant="contained" loading={busy}>
                  {text('prices.preview')}
                </Button>
                <Button disabled={busy} onClick={close}>
                  {text('ui.cancel')}
                </Button>
                <Typography variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                  {text('prices.nothing_saved_yet')}
                </Typography>
              </Box>
            </Box>
          </FormProvider>
        </Section>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">{title}</Typography>
          <HotkeyButton
            keys="e"
            label={text('prices.edit_together')}
            startIcon={<EditOutlined />}
            variant="outlined"
            onClick={() => setOpen(true)}
          />
        </Box>
      )}
      {asked && (
        <PreviewDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onSaved={() => {
            setAsked(undefined);
            close();
          }}
          onSearchAgain={() => {
            setAsked(undefined);
            onSearchAgain();
          }}
          onShowEdits={() => {
            setAsked(undefined);
            onShowEdits();
          }}
        />
      )}
      {editing.question}
    </Box>
  );
}
