export { customerWork } from './ownWork.ts';
export { customerLists } from './lists.ts';
export { isDeleted, withoutPerson } from './rules.ts';
export {
  type CustomerDetails,
  type CustomerRow,
  accountStands,
  customerByEmail,
  customerById,
  knownCustomer,
} from './store.ts';
