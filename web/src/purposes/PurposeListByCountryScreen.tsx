import AddIcon from '@mui/icons-material/Add';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import { purposesForCountry } from '@likeness/contract/purposes';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useFieldValue } from '../kit/lists/FieldValue.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { measuresOf } from './purposeMeasures.ts';
import { PurposePricesAction } from './PurposePricesAction.tsx';
import { usePurposePaths } from './purposePaths.ts';

/** Few countries have more purposes than a screen shows; none of them is left out. */
const SIZES = [50, 100, 200];

/** The purposes of one country, each with a link to its prices. */
export function PurposeListByCountryScreen() {
  const { countryCode = '' } = useParams();
  const text = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const paths = usePurposePaths();
  const countries = useScreenPaths().named('CountryList');
  const columns = useColumns();
  const actions = (row: ListRow) => <PurposeActions purpose={row} />;
  const isCode = /^[a-z]{2}$/i.test(countryCode);
  const title = isCode
    ? text('purposes.of_country', { country: formats.country(countryCode) })
    : text('screens.PurposeListByCountry');
  return (
    <>
      <ScreenHeader title={title}>
        {countries && (
          <Button component={Link} to={countries} startIcon={<ArrowBackOutlined />}>
            {text('purposes.all_countries')}
          </Button>
        )}
        {isCode && (
          <HotkeyButton
            keys="n"
            label={text('purposes.add_to')}
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => void navigate(paths.newFor(countryCode))}
          />
        )}
      </ScreenHeader>
      {isCode ? (
        <ResourceTable
          list={purposesForCountry}
          name="purposes_of_country"
          columns={columns}
          pageSizes={SIZES}
          query={{ countryCode }}
          empty="purposes.none_of_country"
          onRowClick={(row) => void navigate(paths.purpose(row.id))}
          rowActions={actions}
        />
      ) : (
        <ErrorState title={text('validation.country_wrong')} />
      )}
    </>
  );
}

function PurposeActions({ purpose }: { purpose: ListRow }) {
  const text = useText();
  const paths = usePurposePaths();
  const item = labelOf(purposeList, purpose);
  return (
    <div className="row-actions">
      <PurposePricesAction purpose={purpose} />
      <RowAction
        label={text(purpose.allowedActions.includes('edit') ? 'lists.edit_item' : 'lists.view_item', { item })}
        icon={<EditOutlined />}
        to={paths.purpose(purpose.id)}
      />
    </div>
  );
}

function useColumns(): readonly Column<typeof purposesForCountry>[] {
  const text = useText();
  const formats = useFormats();
  const fieldValue = useFieldValue();
  return useMemo(() => {
    const field = (name: keyof typeof purposeList.fields) => (row: ListRow) =>
      fieldValue(name, purposeList.fields[name], row);
    const size = (value: number) => formats.number(value, { max: 2 });
    return [
      { label: 'purposes.column.label', render: field('label') },
      { label: 'purposes.column.type', render: field('purpose_type') },
      {
        label: 'purposes.size',
        render: (row) => {
          const { photo_width: width, photo_height: height } = measuresOf(row);
          return text('purposes.size_in_mm', { width: size(width), height: size(height) });
        },
      },
      { label: 'purposes.pixels', render: (row) => text('purposes.size_in_pixels', photoPixels(measuresOf(row))) },
      { label: 'purposes.column.levels', render: field('levels') },
      {
        label: 'purposes.checked',
        render: (row) => field('source_checked_on')(row) ?? text('purposes.never_checked'),
      },
      { label: 'purposes.column.standard', render: field('default_substitute') },
      { label: 'purposes.column.replaced', render: field('replaced') },
    ];
  }, [text, formats, fieldValue]);
}
