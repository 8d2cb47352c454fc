import { claim } from '../../claims/schema.ts';
import { file } from '../../files/schema.ts';
import { digitalPhoto } from '../../outputs/digital/schema.ts';
import { orderItem } from '../../orders/schema.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { CURRENT_REJECTIONS, VERSIONS, claimOnDocument, pictureJson, reasonsJson } from '../../photos/index.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import { type SQL, alias, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, json, jsonList, jsonRow, known, onlyIf } from '../../platform/database/shape.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { shipment } from '../../shipments/schema.ts';
import { personJson } from '../../staff/index.ts';
import { textIn } from '../../translations/index.ts';

/** JSON of a document with everything that was made from it and sent. */
export function documentJson(now: SQL, language: SQL) {
  return json({
    id: document.id,
    status: document.status,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
    promised_at: document.promisedAt,
    external_email: document.externalEmail,
    first_name: document.firstName,
    last_name: document.lastName,
    attention: document.attention,
    address: document.address,
    address2: document.address2,
    postal_code: document.postalCode,
    region: document.region,
    city: document.city,
    country: countryOfAddress(language),
    replaced_by: document.replacedById,
    photo_id: document.photoId,
    versions: VERSIONS,
    signature: pictureJson(document.signatureId),
    digital_photo: jsonRow(
      known(pictureJson(digitalPhoto.fileId)),
      sql`from ${digitalPhoto} where ${digitalPhoto.documentId} = ${document.id}
        order by ${digitalPhoto.createdAt} desc, ${digitalPhoto.fileId} desc limit 1`,
    ),
    boards: boardsJson(language),
    /** `expires_at` is set only for short slugs. */
    ephoto_code: jsonRow(
      {
        code: ephotoCode.code,
        requested_at: ephotoCode.requestedAt,
        received_at: ephotoCode.receivedAt,
        expires_at: ephotoCode.expiresAt,
      },
      sql`from ${ephotoCode} where ${ephotoCode.documentId} = ${document.id} and ${ephotoCode.revokedAt} is null`,
    ),
    deliveries: shipmentsJson(now),
    rejected_because: onlyIf(
      sql`${document.status} = 'rejected_photo'`,
      jsonRow(reasonsJson(language), sql`from ${CURRENT_REJECTIONS} order by ${decision.id} desc limit 1`),
    ),
    claim: claimOnDocument(
      { by: personJson(claim.staffId), claimed_at: claim.claimedAt, expires_at: claim.expiresAt },
      now,
    ),
  });
}

export type StoredDocument = Shaped<ReturnType<typeof documentJson>>;

const target = alias(country, 'target');

/**
 * JSON of the address's country. If it is not in the catalogue, its code serves as its name, and nothing is sent there.
 */
function countryOfAddress(language: SQL) {
  const known = json({
    country_code: target.countryCode,
    country_name: textIn(language, country.countryName, { id: target.id, own: target.countryName }),
    country_merci_facteur: target.countryMerciFacteur,
    send_authorized: target.sendAuthorized,
  });
  const unknown = json({
    country_code: document.countryCode,
    country_name: document.countryCode,
    country_merci_facteur: sql<null>`null`,
    send_authorized: sql<false>`false`,
  });
  type Country = Shaped<typeof known>;
  return onlyIf(
    sql`${document.countryCode} is not null`,
    sql<Country>`coalesce((
      select ${known} from ${country} as ${target} where lower(${target.countryCode}) = lower(${document.countryCode})
    ), ${unknown})`,
  );
}

const line = alias(orderItem, 'line');
const printed = alias(purpose, 'printed');

/** JSON of the document's boards. `verified_by` is the person who validated the photo on the board. */
export function boardsJson(language: SQL) {
  return jsonList(
    {
      uid: file.uid,
      deleted_at: file.deletedAt,
      photo_id: photoBoard.photoId,
      line: {
        id: line.id,
        purpose: {
          id: printed.id,
          label: textIn(language, purpose.label, { id: printed.id, own: printed.label }),
        },
        additional: sql<boolean>`${line.id} <> ${document.orderItemId}`,
      },
      created_at: photoBoard.createdAt,
      added_by_user: personJson(file.addedByStaffId),
      verified_by: jsonRow(
        personJson(photoVersion.verifiedById),
        sql`from ${photoVersion} where ${photoVersion.fileId} = ${photoBoard.photoId}`,
      ),
    },
    sql`from ${photoBoard}
      join ${file} on ${file.id} = ${photoBoard.fileId}
      join ${orderItem} as ${line} on ${line.id} = ${photoBoard.orderItemId}
      join ${purpose} as ${printed} on ${printed.id} = ${line.purposeId}
      where ${photoBoard.documentId} = ${document.id}`,
    sql`${photoBoard.createdAt}, ${photoBoard.fileId}`,
  );
}

/**
 * JSON of the document's shipments. `treated_by` is the person who manages it now, otherwise the last person who
 * changed it.
 */
export function shipmentsJson(now: SQL) {
  const manager = sql<number | null>`coalesce(
    (
      select ${claim.staffId} from ${claim}
      where ${claim.kind} = 'shipment' and ${claim.subjectId} = ${shipment.id}
        and ${claim.endedAt} is null and ${claim.expiresAt} > ${now}
      limit 1
    ),
    ${shipment.treatedById}
  )`;
  return jsonList(
    {
      id: shipment.id,
      status: shipment.status,
      created_at: shipment.createdAt,
      updated_at: shipment.updatedAt,
      shipped_at: shipment.shippedAt,
      delivered_at: shipment.deliveredAt,
      mail_id: shipment.mailId,
      letter_since: shipment.letterSince,
      treated_by: personJson(manager),
    },
    sql`from ${shipment} where ${shipment.documentId} = ${document.id}`,
    sql`${shipment.id} desc`,
  );
}

export type StoredShipment = Shaped<ReturnType<typeof shipmentsJson>>[number];
