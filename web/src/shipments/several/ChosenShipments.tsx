import Button from '@mui/material/Button';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../kit/lazyScreen.tsx';
import { ChosenBar } from '../../kit/lists/ChosenBar.tsx';
import { choose } from '../../kit/lists/chosenRows.ts';
import type { ChosenRows } from '../../kit/lists/chosenRows.ts';
import type { SeveralAction } from './severalRows.ts';

const SeveralDialog = lazyPart(async () => (await import('./SeveralDialog.tsx')).SeveralDialog);

interface ChosenShipmentsProps {
  readonly chosen: ChosenRows<ShipmentRow>;
  /** Whether shipments can be ticked at an address. */
  readonly isInside: (next: Location) => boolean;
}

/** What can be done with the ticked shipments, all at once. */
export function ChosenShipments({ chosen, isInside }: ChosenShipmentsProps) {
  const text = useText();
  const rows = useSyncExternalStore(chosen.subscribe, chosen.get);
  const [action, begin] = useState<SeveralAction>();
  const count = rows.size;
  return (
    <>
      <ChosenBar count={count} onNone={() => chosen.set(new Map())}>
        <Button variant="contained" onClick={() => begin('send')}>
          {text('several_shipments.send', { count })}
        </Button>
        <Button variant="outlined" color="success" onClick={() => begin('ship')}>
          {text('several_shipments.ship', { count })}
        </Button>
      </ChosenBar>
      {action && (
        <Suspense>
          <SeveralDialog
            action={action}
            isInside={isInside}
            ids={[...rows.keys()].toSorted((one, other) => one - other)}
            onDone={(done) =>
              choose(
                chosen,
                done.flatMap((id) => rows.get(id) ?? []),
                false,
              )
            }
            onClose={() => begin(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
