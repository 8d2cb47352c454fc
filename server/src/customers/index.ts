export { customerWork } from './ownWork.ts';
export { customerLists } from './lists.ts';
export { addressIn, closedEmail, isDeleted, isErased, withoutPersonalData } from './rules.ts';
export {
  type CustomerDetails,
  type CustomerRow,
  accountNotDeleted,
  closeAccount,
  notDeleted,
  customerByEmail,
  customerById,
  customerWithEmail,
  knownCustomer,
} from './store.ts';
