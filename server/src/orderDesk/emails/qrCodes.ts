import type { ResultOf } from '@likeness/contract/kit/endpoint';
import type { generateQrCode } from '@likeness/contract/orderDesk/emails';
import { toDataURL } from 'qrcode';
import { type CustomerLink, type Repair, orderWithPages, repairAddress } from '../../orders/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Black dots of eight pixels in a white frame of four dots. Level M makes it readable from paper and screens, even
 * scratched.
 */
const LOOK = { errorCorrectionLevel: 'M', margin: 4, scale: 8 } as const;

/** The order's link as a QR code. @throws the refusal `no_customer_page` */
export async function presentQrCode(
  tx: Transaction,
  { customerUrl }: Pick<Config, 'customerUrl'>,
  orderId: number,
  { token, expiresAt }: CustomerLink,
): Promise<ResultOf<typeof generateQrCode>> {
  const { reference, status, webAppUrl } = await orderWithPages(tx, orderId);
  const repair = status.replace('rejected_', '') as Repair;
  const address = repairAddress({ customerUrl, webAppUrl }, { token, orderReference: reference, repair });
  if (address === null) throw new Refusal('no_customer_page');
  return {
    qr_code: await toDataURL(address, { ...LOOK, type: 'image/png' }),
    file_name: `qr-code-${orderId}.png`,
    address,
    expires_at: expiresAt.toISOString(),
  };
}
