import SwapVert from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/useText.ts';

// With the library that drags: 16 kB, compressed, that only who arranges needs.
const ArrangeDialog = lazy(() => import('./ArrangeDialog.tsx'));

/** Puts the records of a list into an order. */
export function ArrangeButton({ list }: { readonly list: SettingsList }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<SwapVert />} onClick={() => setOpen(true)}>
        {text('lists.arrange')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ArrangeDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
