import SellOutlined from '@mui/icons-material/SellOutlined';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { usePurposePaths } from './purposePaths.ts';

/** Leads to the prices of a purpose, for whoever may open them. */
export function PurposePricesAction({ purpose }: { purpose: ListRow }) {
  const text = useText();
  const path = usePurposePaths().prices(purpose.id);
  if (path === undefined) return null;
  return (
    <RowAction
      label={text('purposes.prices_of', { purpose: labelOf(purposeList, purpose) })}
      icon={<SellOutlined />}
      to={path}
    />
  );
}
