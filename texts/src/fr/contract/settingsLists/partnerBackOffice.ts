import type { ListTexts } from '../../../sections.ts';

export const pro_client: ListTexts['pro_client'] = {
  one: 'client',
  many: 'clients',
  counted: '{count, plural, one {# client} other {# clients}}',
  fields: {
    nom: 'Nom',
    prenom: 'Prénom',
    email: 'E-mail',
    phone: 'Téléphone',
    adresse: 'Adresse',
    complement: 'Complément',
    cp: 'Code postal',
    ville: 'Ville',
    pays: 'Pays',
    company_id: 'Entreprise',
    client_company_id: 'Entreprise du client',
    collaborater_company_id: 'Entreprise du collaborateur',
    partenaire_id: 'Partenaire',
  },
};

export const pro_company: ListTexts['pro_company'] = {
  one: 'entreprise',
  many: 'entreprises',
  counted: '{count, plural, one {# entreprise} other {# entreprises}}',
  fields: {
    responsable: 'Responsable',
    entreprise: 'Entreprise',
    email: 'E-mail',
    telephone: 'Téléphone',
    actif: 'Active',
    actif_by: 'Activée par',
    actif_date: 'Activée le',
    creation_date: 'Créée',
    update_date: 'Modifiée',
    user_id: 'Numéro d’utilisateur',
    partenaire_id: 'Partenaire',
    id_extern: 'Identifiant externe',
  },
};

export const pro_partenaire: ListTexts['pro_partenaire'] = {
  one: 'partenaire',
  many: 'partenaires',
  counted: '{count, plural, one {# partenaire} other {# partenaires}}',
  fields: {
    societe: 'Entreprise',
    adresse: 'Adresse',
    code_postal: 'Code postal',
    ville: 'Ville',
    nom: 'Nom',
    prenom: 'Prénom',
    telephone: 'Téléphone',
    email: 'E-mail',
  },
};

export const pro_wallet: ListTexts['pro_wallet'] = {
  one: 'portefeuille',
  many: 'portefeuilles',
  counted: '{count, plural, one {# portefeuille} other {# portefeuilles}}',
  fields: {
    owner_id: 'Numéro du propriétaire',
    credit: 'Crédit',
    partner_name: 'Partenaire',
    owner_lastname: 'Nom',
    owner_firstname: 'Prénom',
    owner_email: 'E-mail',
    company_name: 'Entreprise',
  },
};
