import { useScreenPaths } from '../../kit/screenPaths.ts';

/** The path of the screen for a version of a photo, if the person may open it. */
export function usePhotoPath(orderId: number): (uid: string) => string | undefined {
  const path = useScreenPaths().named('Details');
  return (uid) => path?.replace(':order', String(orderId)).replace(':id', uid);
}
