import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import Typography from '@mui/material/Typography';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useText } from '../i18n/useText.ts';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The partners, each with a link to its details. The API key of a new partner is shown once. */
export function PartnerListScreen() {
  const text = useText();
  const details = useScreenPaths().named('Partner');
  const toDetails = (partner: ListRow) =>
    details && (
      <RowAction
        label={text('partners.details_of', { item: labelOf(partnerList, partner) })}
        icon={<BadgeOutlined />}
        to={details.replace(':id', String(partner.id))}
      />
    );
  const note = (
    <Typography variant="body2" color="textSecondary">
      {text('partners.prefix_note')}
    </Typography>
  );
  return <SettingsListScreen list={partnerList} toolbarActions={note} rowActions={toDetails} />;
}
