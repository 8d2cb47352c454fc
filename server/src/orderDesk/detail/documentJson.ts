import { pictureJson, reasonsJson, versionsJson } from '../../photos/index.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { personJson } from '../../staff/index.ts';
import { translatedSql } from '../../translations/index.ts';

/**
 * A document with all that is made and sent of it, as JSON in a statement written as text: a StoredDocument.
 *
 * @param document its alias there, `now` the moment, and `language` the language, null for the records' own
 */
export function documentJson(document: string, now: string, language: string): string {
  return `json_build_object(
    'id', ${document}.id,
    'status', ${document}.status,
    'created_at', ${document}.created_at,
    'updated_at', ${document}.updated_at,
    'promised_at', ${document}.promised_at,
    'external_email', ${document}.external_email,
    'first_name', ${document}.first_name,
    'last_name', ${document}.last_name,
    'attention', ${document}.attention,
    'address', ${document}.address,
    'address2', ${document}.address2,
    'postal_code', ${document}.postal_code,
    'region', ${document}.region,
    'city', ${document}.city,
    'country', case when ${document}.country_code is not null then coalesce((
      select json_build_object(
        'country_code', target.country_code,
        'country_name', coalesce(${translatedSql(country.countryName, 'target.id', language)}, target.country_name),
        'country_merci_facteur', target.country_merci_facteur,
        'send_authorized', target.send_authorized
      )
      from country target where lower(target.country_code) = lower(${document}.country_code)
    ), json_build_object(
      'country_code', ${document}.country_code,
      'country_name', ${document}.country_code,
      'country_merci_facteur', null,
      'send_authorized', false
    )) end,
    'last_editor_id', ${document}.last_editor_id,
    'photo_id', ${document}.photo_id,
    'versions', ${versionsJson(`${document}.id`)},
    'signature', ${pictureJson(`${document}.signature_id`)},
    'digital_photo', (
      select ${pictureJson('digital_photo.file_id')}
      from digital_photo where digital_photo.document_id = ${document}.id
      order by digital_photo.created_at desc, digital_photo.file_id desc limit 1
    ),
    'boards', ${boardsJson(document, language)},
    'ephoto_code', (
      select json_build_object(
        'code', code,
        'requested_at', requested_at,
        'received_at', received_at,
        'expires_at', expires_at
      )
      from ephoto_code where ephoto_code.document_id = ${document}.id and ephoto_code.revoked_at is null
    ),
    'deliveries', ${shipmentsJson(`${document}.id`, now)},
    'rejected_because', case when ${document}.status = 'rejected_photo' then (
      select ${reasonsJson('decision.id', language)}
      from decision
      where decision.document_id = ${document}.id and decision.kind = 'reject' and decision.undone_at is null
      order by decision.id desc limit 1
    ) end,
    'claim', (
      select json_build_object(
        'by', ${personJson('claim.staff_id')},
        'claimed_at', claim.claimed_at,
        'expires_at', claim.expires_at
      )
      from claim
      where claim.kind in ('verification', 'processing') and claim.subject_id = ${document}.id
        and claim.ended_at is null and claim.expires_at > ${now}
      limit 1
    )
  )`;
}

/** Who verified is who found the photo good that is on it. */
export function boardsJson(document: string, language: string): string {
  return `(
    select coalesce(json_agg(json_build_object(
      'uid', file.uid,
      'deleted_at', file.deleted_at,
      'photo_id', photo_board.photo_id,
      'line', json_build_object(
        'id', line.id,
        'purpose', json_build_object(
          'id', printed.id,
          'label', coalesce(${translatedSql(purpose.label, 'printed.id', language)}, printed.label)
        ),
        'additional', line.id <> ${document}.order_item_id
      ),
      'created_at', photo_board.created_at,
      'added_by_user', ${personJson('file.added_by_staff_id')},
      'verified_by', (
        select ${personJson('judged.verified_by_id')} from photo_version judged where judged.file_id = photo_board.photo_id
      )
    ) order by photo_board.created_at, photo_board.file_id), '[]')
    from photo_board
      join file on file.id = photo_board.file_id
      join order_item line on line.id = photo_board.order_item_id
      join purpose printed on printed.id = line.purpose_id
    where photo_board.document_id = ${document}.id
  )`;
}

/** Who works on a shipment now; when nobody does, whoever did something to it last. */
export function shipmentsJson(documentId: string, now: string): string {
  return `(
    select coalesce(json_agg(json_build_object(
      'id', shipment.id,
      'status', shipment.status,
      'created_at', shipment.created_at,
      'updated_at', shipment.updated_at,
      'shipped_at', shipment.shipped_at,
      'delivered_at', shipment.delivered_at,
      'mail_id', shipment.mail_id,
      'treated_by', ${personJson(`coalesce(
        (
          select claim.staff_id from claim
          where claim.kind = 'shipment' and claim.subject_id = shipment.id
            and claim.ended_at is null and claim.expires_at > ${now}
          limit 1
        ),
        shipment.treated_by_id
      )`)}
    ) order by shipment.id desc), '[]')
    from shipment where shipment.document_id = ${documentId}
  )`;
}
