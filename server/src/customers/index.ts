export { customerWork } from './ownWork.ts';
export { changeEmail, formerEmailsOf } from './emailStore.ts';
export { customersByPhone } from './searchStore.ts';
export { CUSTOMER_COUNTRY, customerFacets, customerLists } from './lists.ts';
export {
  DELETED_MARK,
  addressIn,
  closedEmail,
  isDeleted,
  isErased,
  isSameAddress,
  withoutPersonalData,
} from './rules.ts';
export {
  type CustomerDetails,
  type CustomerRow,
  accountNotDeleted,
  closeAccount,
  notDeleted,
  customerByEmail,
  customerById,
  customerFormerly,
  customerNamed,
  customerWithEmail,
  holdCustomer,
  keepCustomer,
  keepCustomers,
  knownCustomer,
  lockEmail,
} from './store.ts';
