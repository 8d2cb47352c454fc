import type { Outside } from '../../server/src/app.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { standInProvider } from './ephotoProvider.ts';
import { openStandIn } from './mailPartner/open.ts';

/** The external services of the demo house and of tests. */
export function standInsFor({ tokens }: Pick<Platform, 'tokens'>): Outside {
  return { startMailPartner: openStandIn, ephotoProvider: standInProvider(tokens) };
}
