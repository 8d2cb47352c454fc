import OpenInFull from '@mui/icons-material/OpenInFull';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PhotoVersion } from '@likeness/contract/photos';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { PictureCard, PictureCards } from './PictureCards.tsx';
import { usePhotoPath } from './usePhotoPath.ts';

interface VersionCardsProps<Version extends PhotoVersion> {
  readonly orderId: number;
  /** Oldest first. */
  readonly versions: readonly Version[];
  /** The uid of the current version. */
  readonly current: string | undefined;
  /** The uid of the version that is shown already. */
  readonly shown?: string;
  readonly onRetry: () => void;
  /** Further actions on a version. */
  readonly renderActions?: (version: Version) => ReactNode;
}

/** Every version of a photo, the newest first, each with a link to its history. */
export function VersionCards<Version extends PhotoVersion>({
  orderId,
  versions,
  current,
  shown,
  onRetry,
  renderActions,
}: VersionCardsProps<Version>) {
  const text = useText();
  const photoPath = usePhotoPath(orderId);
  return (
    <PictureCards width={180}>
      {versions.toReversed().map((version) => {
        const path = version.uid === shown ? undefined : photoPath(version.uid);
        return (
          <PictureCard
            key={version.uid}
            picture={version}
            name={version.file_name}
            isCurrent={version.uid === current}
            isShown={version.uid === shown}
            height={160}
            maker={text('photo.customer')}
            onRetry={onRetry}
          >
            {path !== undefined && (
              <Tooltip title={text('order.open_detail')}>
                <IconButton component={Link} to={path} aria-label={`${text('order.open_detail')} ${version.file_name}`}>
                  <OpenInFull fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            {renderActions?.(version)}
          </PictureCard>
        );
      })}
    </PictureCards>
  );
}
