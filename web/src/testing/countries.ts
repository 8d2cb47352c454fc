/** A country, as its list answers it. */
function aCountryRow(id: number, country_code: string, country_name: string, changes: object = {}) {
  return {
    id,
    revision: 1,
    country_code,
    country_name,
    country_merci_facteur: country_name.toUpperCase(),
    country_group_id: 1,
    country_group: { id: 1, label: 'Europe' },
    local_currency: 'EUR',
    is_primary: false,
    send_authorized: true,
    active: true,
    scarf_authorized: false,
    thumbnail: null,
    translated: {},
    allowedActions: [],
    ...changes,
  };
}

/** Letters are sent to France and Belgium, but not to Cuba. */
export function countriesAnswer() {
  const result = [
    aCountryRow(1, 'FR', 'France'),
    aCountryRow(2, 'BE', 'Belgique'),
    aCountryRow(3, 'CU', 'Cuba', { send_authorized: false }),
  ];
  return { result, total: result.length, page: 1, allowedActions: [] };
}
