import CachedIcon from '@mui/icons-material/Cached';
import Button from '@mui/material/Button';
import { clearPriceCache } from '@likeness/contract/prices';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';

/** Partners' servers get the prices of this purpose or plan anew. */
export function ClearCacheButton({ id }: { id: number }) {
  const text = useText();
  const alert = useAlert();
  const clear = useApiAction(clearPriceCache, {
    onSuccess: ({ success }) => {
      if (success) alert.success('prices.cache_deleted');
      else alert.error('prices.cache_not_deleted');
    },
    onError: () => alert.error('prices.cache_not_deleted'),
  });
  return (
    <Button startIcon={<CachedIcon />} loading={clear.isPending} onClick={() => clear.mutate({ params: { id } })}>
      {text('prices.clear_cache')}
    </Button>
  );
}
