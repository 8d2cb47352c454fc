/**
 * Tables whose rows are about the house and its partners, by the names they have in the database. A table that is
 * neither here nor among the personal ones fails `everyColumn.test.ts`: whoever adds one says what it holds.
 */
export const HOUSE_TABLES: readonly string[] = [
  // Accounts of staff, and the settings of the house.
  'staff staff_session staff_authenticator staff_recovery_code staff_passkey staff_passkey_challenge password_attempt',
  'password_link house holiday opening_hours treatment_time translation forex picture sale_by_country',
  'popup popup_partner popup_partner_country inbox_state',
  // What is sold, at which price, and by which rules.
  'product purpose purpose_level purpose_revision purpose_change country country_group level_of_caution',
  'print_pattern icon price price_offer price_edit price_change promotion promotion_plan promotion_country',
  'ticket_reason saved_reply comment_template',
  // Partners and their back office.
  'partner partner_plan company wallet wallet_entry',
  'pro_partenaire pro_company pro_client pro_product pro_promo pro_reject pro_tarif pro_wallet',
  // How the work is judged, and how the house is doing.
  'photo_reject_reason photo_reject_reason_level reason_digit second_look_settings second_look_share',
  'floor_settings floor_alert service_state retention_run backup_run unnamed_bytes',
  // Counts.
  'order_count email_count invoice_counter rejection_count rollup_due rollup_orders rollup_orders_by_day rollup_sales',
  'rollup_sales_by_day rollup_work rollup_work_by_day rollup_verdicts rollup_verdicts_by_day rollup_shipments',
  'rollup_shipments_by_day rollup_promotions rollup_promotions_by_day facet_bits facet_due facet_list upkeep_failure',
].flatMap((names) => names.split(' '));

/** Tables whose rows name nobody but may repeat what was said of somebody: rows with the person's words are deleted. */
export const TRACE_TABLES: readonly string[] = ['idempotency_key', 'rate_limit', 'security_event'];
