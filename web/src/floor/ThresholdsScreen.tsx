import { readFloorSettings } from '@likeness/contract/floor';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { FloorSettingsForm } from './FloorSettingsForm.tsx';

/** From when on the floor raises an alert, and who is told by e-mail. */
export function ThresholdsScreen() {
  const text = useText();
  const floor = useScreenPaths().named('Floor');
  const { data, error, refetch } = useApiQuery(readFloorSettings, {});
  const title = text('screens.FloorSettings');
  if (!data) {
    if (!error) return <LinearProgress aria-label={text('app.loading')} />;
    return <ErrorState title={title} detail={errorText(text, error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ScreenHeader title={title} detail={text('floor_settings.detail')}>
        {floor !== undefined && (
          <Button component={Link} to={floor}>
            {text('floor_settings.to_floor')}
          </Button>
        )}
      </ScreenHeader>
      <FloorSettingsForm settings={data} />
    </>
  );
}
