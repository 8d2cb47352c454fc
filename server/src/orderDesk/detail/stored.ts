import type { Amount, Rate } from '@likeness/contract/kit/money';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import type { ShipmentState, DocumentStatus, PaymentStatus, TicketStatus } from '@likeness/contract/vocabulary';
import type { StoredSituation } from '../actions/index.ts';
import type { StoredPicture, StoredVersion } from '../../photos/index.ts';
import type { PersonName } from '../../staff/index.ts';

/* An order as the one statement that reads it answers: nothing is masked yet, moments are as the database writes them. */

type Moment = string;

export interface StoredCountry {
  country_code: string;
  country_name: string;
  country_merci_facteur: string | null;
  send_authorized: boolean;
}

export interface StoredBoard extends StoredPicture {
  photo_id: number;
  line: OrderDetailDocument['photo_boards'][number]['line'];
  created_at: Moment;
  added_by_user: PersonName | null;
  verified_by: PersonName | null;
}

export interface StoredShipment {
  id: number;
  status: ShipmentState;
  created_at: Moment;
  updated_at: Moment;
  shipped_at: Moment | null;
  delivered_at: Moment | null;
  mail_id: string | null;
  treated_by: PersonName | null;
}

export interface StoredDocument {
  id: number;
  status: DocumentStatus;
  created_at: Moment;
  updated_at: Moment;
  promised_at: Moment | null;
  external_email: string | null;
  first_name: string;
  last_name: string;
  attention: string | null;
  address: string | null;
  address2: string | null;
  postal_code: string | null;
  region: string | null;
  city: string | null;
  country: StoredCountry | null;
  last_editor_id: number | null;
  photo_id: number | null;
  versions: StoredVersion[];
  signature: StoredPicture | null;
  digital_photo: StoredPicture | null;
  boards: StoredBoard[];
  /** Of a short slug also until when it answers. */
  ephoto_code: {
    code: string | null;
    requested_at: Moment;
    received_at: Moment | null;
    expires_at: Moment | null;
  } | null;
  deliveries: StoredShipment[];
  rejected_because: { id: number; label: string }[] | null;
  claim: { by: PersonName; claimed_at: Moment; expires_at: Moment } | null;
}

type ContractItem = OrderDetail['order_items'][number];

export interface StoredItem {
  id: number;
  quantity: number;
  amount: Amount;
  product: ContractItem['product'];
  purpose: ContractItem['price']['purpose'];
  document: StoredDocument | null;
  origin: ContractItem['document_origin'];
}

export interface StoredPayment {
  id: number;
  method: string;
  amount: Amount;
  currency: string;
  status: PaymentStatus;
  created_at: Moment;
  infos: string[];
}

export interface StoredLogEntry {
  key: string;
  type: OrderDetail['actions'][number]['type'];
  name: string;
  /** Of what the mail partner tells, whose own word `name` is then. */
  post_status: string | null;
  subject_id: number | null;
  document_id: number | null;
  file_uid: string | null;
  value_text: string | null;
  is_comment: boolean;
  reasons: string[] | null;
  refusal_for_user: PersonName | null;
  user: PersonName | null;
  created_at: Moment;
}

export interface StoredOrderDetail {
  situation: StoredSituation;
  external_ref: string;
  created_at: Moment;
  updated_at: Moment;
  paid_at: Moment | null;
  deleted_by: PersonName | null;
  total_amount: Amount;
  currency: string;
  total_amount_in_local_currency: Amount | null;
  local_currency: string | null;
  promotion_label: string | null;
  promotion_code: string | null;
  stripe_secret_code: string | null;
  extension_email: string | null;
  device_brand: string | null;
  device_id: string | null;
  os: string | null;
  version: string | null;
  origin_country_code: string;
  origin_country_code_for_purpose: string | null;
  origin_order_id: number | null;
  /** What one euro buys of the order's currency; null where nobody has said. */
  rate: Rate | null;
  owner: Omit<OrderDetail['owner'], 'deleted' | 'email' | 'first_name' | 'last_name'> & {
    email: string;
    first_name: string;
    last_name: string;
  };
  partner: { id: number; name: string; email: string };
  partner_plan: OrderDetail['partner_plan'];
  payments: StoredPayment[];
  items: StoredItem[];
  tickets: { id: number; created_at: Moment; status: TicketStatus; reason: string | null }[];
  log: { total: number; entries: StoredLogEntry[] };
}
