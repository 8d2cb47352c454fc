export const pro_client = {
  one: 'client',
  many: 'clients',
  counted: '{count, plural, one {# client} other {# clients}}',
  fields: {
    nom: 'Last name',
    prenom: 'First name',
    email: 'E-mail',
    phone: 'Phone',
    adresse: 'Address',
    complement: 'Address, continued',
    cp: 'Postal code',
    ville: 'City',
    pays: 'Country',
    company_id: 'Company',
    client_company_id: 'Client’s company',
    collaborater_company_id: 'Collaborator’s company',
    partenaire_id: 'Partner',
  },
} as const;

export const pro_company = {
  one: 'company',
  many: 'companies',
  counted: '{count, plural, one {# company} other {# companies}}',
  fields: {
    responsable: 'Person in charge',
    entreprise: 'Company',
    email: 'E-mail',
    telephone: 'Phone',
    actif: 'Active',
    actif_by: 'Activated by',
    actif_date: 'Activated on',
    creation_date: 'Created',
    update_date: 'Changed',
    user_id: 'User number',
    partenaire_id: 'Partner',
    id_extern: 'External number',
  },
} as const;

export const pro_partenaire = {
  one: 'partner',
  many: 'partners',
  counted: '{count, plural, one {# partner} other {# partners}}',
  fields: {
    societe: 'Company',
    adresse: 'Address',
    code_postal: 'Postal code',
    ville: 'City',
    nom: 'Last name',
    prenom: 'First name',
    telephone: 'Phone',
    email: 'E-mail',
  },
} as const;

export const pro_wallet = {
  one: 'wallet',
  many: 'wallets',
  counted: '{count, plural, one {# wallet} other {# wallets}}',
  fields: {
    owner_id: 'Owner number',
    credit: 'Credit',
    partner_name: 'Partner',
    owner_lastname: 'Last name',
    owner_firstname: 'First name',
    owner_email: 'E-mail',
    company_name: 'Company',
  },
} as const;
