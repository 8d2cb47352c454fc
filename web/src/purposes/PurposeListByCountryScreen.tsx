import AddIcon from '@mui/icons-material/Add';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposesForCountry } from '@likeness/contract/purposes';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useFieldValue } from '../kit/lists/FieldValue.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { TextsDialog } from '../kit/lists/TextsDialog.tsx';
import { useDialogAddress } from '../kit/lists/useDialogAddress.ts';
import { useLabelOf } from '../kit/lists/useFieldText.ts';
import { useApiQuery, useInvalidate } from '../kit/queries.ts';
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
  const countries = useScreenPaths().named('CountryList');
  const isCode = /^[a-z]{2}$/i.test(countryCode);
  // A country is read by its code as well as by its number.
  const params = { id: countryCode as unknown as number };
  const { data, error, refetch } = useApiQuery(listCalls(countryList).read, { params }, { enabled: isCode });
  const isUnknown = !isCode || (error instanceof ApiError && error.code === 'not_found');
  const back = countries && (
    <Button component={Link} to={countries} startIcon={<ArrowBackOutlined />}>
      {text('purposes.all_countries')}
    </Button>
  );
  if (data && !isUnknown) return <PurposesOf country={data} code={countryCode} back={back} />;
  return (
    <>
      <ScreenHeader title={text('screens.PurposeListByCountry')}>{back}</ScreenHeader>
      {isUnknown ? (
        <ErrorState title={text('validation.country_wrong')} />
      ) : error ? (
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}

interface PurposesOfProps {
  readonly country: ListRow;
  readonly code: string;
  readonly back: ReactNode;
}

function PurposesOf({ country, code, back }: PurposesOfProps) {
  const text = useText();
  const navigate = useNavigate();
  const paths = usePurposePaths();
  const nameOf = useLabelOf(countryList);
  const columns = useColumns();
  const { dialog, open, close } = useDialogAddress();
  const invalidate = useInvalidate();
  const closeTexts = () => {
    // Saving reads the list of all purposes again, and this one comes by a call of its own.
    invalidate(purposesForCountry);
    close();
  };
  const translate = ({ id }: ListRow) => open({ name: 'translate', id });
  const actions = (row: ListRow) => <PurposeActions purpose={row} onTranslate={() => translate(row)} />;
  return (
    <>
      <ScreenHeader title={text('purposes.of_country', { country: nameOf(country) })}>
        {back}
        <HotkeyButton
          keys="n"
          label={text('purposes.add_to')}
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => void navigate(paths.newFor(code))}
        />
      </ScreenHeader>
      <ResourceTable
        list={purposesForCountry}
        name="purposes_of_country"
        columns={columns}
        defaultSort={{ field: 'label', order: 'ASC' }}
        searchable
        pageSizes={SIZES}
        query={{ countryCode: code }}
        empty="purposes.none_of_country"
        onRowClick={(row) => void navigate(paths.purpose(row.id))}
        rowActions={actions}
      />
      {dialog?.name === 'translate' && (
        <TextsDialog
          key={dialog.id}
          list={purposeList}
          id={dialog.id}
          language={dialog.language}
          onClose={closeTexts}
        />
      )}
    </>
  );
}

function PurposeActions({ purpose, onTranslate }: { purpose: ListRow; onTranslate: () => void }) {
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
      {purpose.allowedActions.includes('translate') && (
        <RowAction label={text('lists.translate_item', { item })} icon={<TranslateIcon />} onClick={onTranslate} />
      )}
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
      { label: 'purposes.column.label', render: field('label'), sort: 'label' },
      { label: 'purposes.column.type', render: field('purpose_type'), sort: 'purpose_type' },
      {
        label: 'purposes.size',
        sort: 'photo_width',
        render: (row) => {
          const { photo_width: width, photo_height: height } = measuresOf(row);
          return text('purposes.size_in_mm', { width: size(width), height: size(height) });
        },
      },
      { label: 'purposes.pixels', render: (row) => text('purposes.size_in_pixels', photoPixels(measuresOf(row))) },
      { label: 'purposes.column.levels', render: field('levels') },
      {
        label: 'purposes.checked',
        sort: 'source_checked_on',
        render: (row) => field('source_checked_on')(row) ?? text('purposes.never_checked'),
      },
      { label: 'purposes.column.standard', render: field('default_substitute'), sort: 'default_substitute' },
      { label: 'purposes.column.replaced', render: field('replaced'), sort: 'replaced' },
    ];
  }, [text, formats, fieldValue]);
}
