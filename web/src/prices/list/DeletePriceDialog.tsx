import { deletePrice } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { titled } from '@likeness/contract/kit/words';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction } from '../../kit/queries.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { usePricesChanged } from '../edits/useUndoEdit.ts';
import { usePriceName } from '../usePriceName.ts';

interface DeletePriceDialogProps {
  readonly price: ShownPrice;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a price is deleted. */
export function DeletePriceDialog({ price, onClose, onDeleted }: DeletePriceDialogProps) {
  const text = useText();
  const alert = useAlert();
  const priceName = usePriceName();
  const pricesChanged = usePricesChanged();
  const remove = useApiAction(deletePrice, {
    onSuccess: () => {
      onClose();
      alert.success('alerts.item_deleted', { values: { item: titled(text('prices.price')) } });
      onDeleted?.();
      pricesChanged();
    },
    onError: (error) => {
      onClose();
      alert.failure(error);
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={priceName(price)}
      question={text('ui.delete_item')}
      confirmLabel={text('lists.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: price.id } })}
      onCancel={onClose}
    />
  );
}
