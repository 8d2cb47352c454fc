import type { ListTexts } from '../../../sections.ts';

export const pro_client: ListTexts['pro_client'] = {
  one: 'cliente',
  many: 'clientes',
  counted: '{count, plural, one {# cliente} other {# clientes}}',
  fields: {
    nom: 'Apellidos',
    prenom: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    adresse: 'Dirección',
    complement: 'Complemento',
    cp: 'Código postal',
    ville: 'Ciudad',
    pays: 'País',
    company_id: 'Empresa',
    client_company_id: 'Empresa del cliente',
    collaborater_company_id: 'Empresa del colaborador',
    partenaire_id: 'Socio',
  },
};

export const pro_company: ListTexts['pro_company'] = {
  one: 'empresa',
  many: 'empresas',
  counted: '{count, plural, one {# empresa} other {# empresas}}',
  fields: {
    responsable: 'Responsable',
    entreprise: 'Empresa',
    email: 'Correo electrónico',
    telephone: 'Teléfono',
    actif: 'Activa',
    actif_by: 'Activada por',
    actif_date: 'Activada el',
    creation_date: 'Creada',
    update_date: 'Modificada',
    user_id: 'Número de usuario',
    partenaire_id: 'Socio',
    id_extern: 'Número externo',
  },
};

export const pro_partenaire: ListTexts['pro_partenaire'] = {
  one: 'socio',
  many: 'socios',
  counted: '{count, plural, one {# socio} other {# socios}}',
  fields: {
    societe: 'Empresa',
    adresse: 'Dirección',
    code_postal: 'Código postal',
    ville: 'Ciudad',
    nom: 'Apellidos',
    prenom: 'Nombre',
    telephone: 'Teléfono',
    email: 'Correo electrónico',
  },
};

export const pro_wallet: ListTexts['pro_wallet'] = {
  one: 'monedero',
  many: 'monederos',
  counted: '{count, plural, one {# monedero} other {# monederos}}',
  fields: {
    owner_id: 'Número del titular',
    credit: 'Crédito',
    partner_name: 'Socio',
    owner_lastname: 'Apellidos',
    owner_firstname: 'Nombre',
    owner_email: 'Correo electrónico',
    company_name: 'Empresa',
  },
};
