export { customerWork } from './ownWork.ts';
export { customersByPhone } from './searchStore.ts';
export { CUSTOMER_COUNTRY, customerFacets, customerLists } from './lists.ts';
export { addressIn, closedEmail, isDeleted, isErased, withoutPersonalData } from './rules.ts';
export {
  type CustomerDetails,
  type CustomerRow,
  SHORT_WORD_MAX,
  accountNotDeleted,
  closeAccount,
  notDeleted,
  customerByEmail,
  customerById,
  customerNamed,
  customerWithEmail,
  knownCustomer,
} from './store.ts';
