import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { countryList } from '@likeness/contract/settingsLists/countries';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useText } from '../i18n/useText.ts';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The countries, each with a link to its purposes if the person may open them. */
export function CountryListScreen() {
  const text = useText();
  const purposes = useScreenPaths().named('PurposeListByCountry');
  const details = (country: ListRow) =>
    purposes && (
      <RowAction
        label={text('lists.purposes_of', { country: labelOf(countryList, country) })}
        icon={<PublicOutlined />}
        to={purposes.replace(':countryCode', encodeURIComponent(String(country['country_code'])))}
      />
    );
  return <SettingsListScreen list={countryList} rowActions={details} />;
}
