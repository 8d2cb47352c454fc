import { PASSWORD_LINK_PAGE } from '@likeness/contract/passwordLinks';
import { OWN_SECURITY_PAGE } from '@likeness/contract/staff/secondFactor';
import { withGuideTexts } from '../guideParts.ts';
import { lazyScreen } from '../../kit/lazyScreen.tsx';
import { settingsList } from '../../kit/lists/listScreen.tsx';
import type { Screen } from '../screen.ts';
import { LoginScreen as FirstScreen } from '../LoginScreen.tsx';
import { ADMINS, MANAGERS, ORDERS, PROGRAMS, READERS, VERIFIERS } from '../screenRoles.ts';

const HomeScreen = withGuideTexts(async () => (await import('../../home/HomeScreen.tsx')).HomeScreen);
/** In the page's first file: whoever is not signed in waits for no second one, and others need most of it anyway. */
const LoginScreen = lazyScreen(async () => FirstScreen);
const ForgottenPasswordScreen = lazyScreen(
  async () => (await import('../passwords/ForgottenPasswordScreen.tsx')).ForgottenPasswordScreen,
);
const SetPasswordScreen = lazyScreen(
  async () => (await import('../passwords/SetPasswordScreen.tsx')).SetPasswordScreen,
);
const OwnSecurityScreen = lazyScreen(
  async () => (await import('../ownSecurity/OwnSecurityScreen.tsx')).OwnSecurityScreen,
);
const ValidationScreen = lazyScreen(
  async () => (await import('../../verification/ValidationScreen.tsx')).ValidationScreen,
);
const ValidationListScreen = lazyScreen(
  async () => (await import('../../verification/ValidationListScreen.tsx')).ValidationListScreen,
);
const OwnVerdictsScreen = lazyScreen(
  async () => (await import('../../verification/OwnVerdictsScreen.tsx')).OwnVerdictsScreen,
);
const PhotoViewScreen = lazyScreen(async () => (await import('../../photos/PhotoViewScreen.tsx')).PhotoViewScreen);
const ProcessingScreen = lazyScreen(
  async () => (await import('../../processing/ProcessingScreen.tsx')).ProcessingScreen,
);
const ProcessingListScreen = lazyScreen(
  async () => (await import('../../processing/ProcessingListScreen.tsx')).ProcessingListScreen,
);
const ShipmentListScreen = lazyScreen(
  async () => (await import('../../shipments/ShipmentListScreens.tsx')).ShipmentListScreen,
);
const ShipmentDeliveredListScreen = lazyScreen(
  async () => (await import('../../shipments/ShipmentListScreens.tsx')).ShipmentDeliveredListScreen,
);
const ShipmentScreen = lazyScreen(async () => (await import('../../shipments/ShipmentScreen.tsx')).ShipmentScreen);
const OrderListScreen = lazyScreen(
  async () => (await import('../../orderDesk/list/OrderListScreen.tsx')).OrderListScreen,
);
const OrderScreen = lazyScreen(async () => (await import('../../orderDesk/detail/OrderScreen.tsx')).OrderScreen);
const PhotoDetailsScreen = lazyScreen(
  async () => (await import('../../orderDesk/detail/PhotoDetailsScreen.tsx')).PhotoDetailsScreen,
);
const CustomerListScreen = settingsList(
  'customer',
  async () => (await import('../../orderDesk/customer/CustomerListScreen.tsx')).CustomerListScreen,
);
const CustomerScreen = lazyScreen(
  async () => (await import('../../orderDesk/customer/CustomerScreen.tsx')).CustomerScreen,
);
const TicketListScreen = lazyScreen(async () => (await import('../../tickets/TicketListScreens.tsx')).TicketListScreen);
const TicketB2BListScreen = lazyScreen(
  async () => (await import('../../tickets/TicketListScreens.tsx')).TicketB2BListScreen,
);
const InboxScreen = lazyScreen(async () => (await import('../../tickets/InboxScreen.tsx')).InboxScreen);
const TicketScreen = lazyScreen(async () => {
  const Ticket = (await import('../../tickets/TicketScreen.tsx')).TicketScreen;
  const { OrderActionsPanel } = await import('../../orderDesk/detail/OrderActionsPanel.tsx');
  // Handed in from here: the desk of orders stands after tickets, whose code therefore does not know it.
  return function TicketWithOrder() {
    return <Ticket OrderActions={OrderActionsPanel} />;
  };
});
const FloorScreen = lazyScreen(async () => (await import('../../floor/FloorScreen.tsx')).FloorScreen);
const ThresholdsScreen = lazyScreen(async () => (await import('../../floor/ThresholdsScreen.tsx')).ThresholdsScreen);

/** Screens of the daily work: photos, shipments, orders and what follows them. */
export const WORK_SCREENS = [
  { name: 'Home', path: '/', roles: [], component: HomeScreen },
  { name: 'Login', path: '/login', roles: 'public', component: LoginScreen },
  // Not in the specification: how people get a password of their own.
  { name: 'ForgottenPassword', path: '/forgotten-password', roles: 'public', component: ForgottenPasswordScreen },
  {
    name: 'SetPassword',
    path: PASSWORD_LINK_PAGE,
    roles: 'public',
    component: SetPasswordScreen,
    evenSignedIn: true,
  },
  { name: 'OwnSecurity', path: OWN_SECURITY_PAGE, roles: [], component: OwnSecurityScreen },

  // Photos
  {
    name: 'DocumentValidation',
    path: '/document/validation/:id?',
    roles: ['sorter', ...ADMINS],
    component: ValidationScreen,
    withPhotos: true,
  },
  {
    name: 'DocumentToValidateList',
    path: '/document/validationList',
    roles: PROGRAMS,
    component: ValidationListScreen,
  },
  // Not in the specification: what one has judged oneself, and a photo as a colleague sees it.
  { name: 'OwnVerdicts', path: '/document/my-verdicts', roles: VERIFIERS, component: OwnVerdictsScreen },
  { name: 'PhotoView', path: '/document/photo/:id', roles: READERS, component: PhotoViewScreen, withPhotos: true },
  {
    name: 'DocumentToVerifyList',
    path: '/document/need-verification',
    roles: PROGRAMS,
    component: ProcessingListScreen,
  },
  {
    name: 'DocumentVerify',
    path: '/document/:id/verif',
    roles: [...PROGRAMS, 'orderManager'],
    component: ProcessingScreen,
    withPhotos: true,
  },
  {
    name: 'OneDocumentVerify',
    path: '/document/verif',
    roles: ['controller', ...PROGRAMS, 'orderManager'],
    component: ProcessingScreen,
    withPhotos: true,
  },
  { name: 'Details', path: '/photo/details/:order/:id', roles: MANAGERS, component: PhotoDetailsScreen },

  // Not in the specification: what waits, who works on what and what fails, at this moment.
  { name: 'Floor', path: '/floor', roles: ADMINS, component: FloorScreen },
  { name: 'FloorSettings', path: '/floor/settings', roles: ADMINS, component: ThresholdsScreen },

  // Shipments. Whether a person may read a single one is decided by the server.
  { name: 'ShipmentList', path: '/shipments', roles: ['postman', ...ADMINS], component: ShipmentListScreen },
  { name: 'Shipment', path: '/shipment/:id', roles: [], component: ShipmentScreen },
  { name: 'ShipmentDeliveredList', path: '/deliveredShipments', roles: ORDERS, component: ShipmentDeliveredListScreen },

  // Orders and after-sales
  { name: 'OrderList', path: '/orders', roles: ORDERS, component: OrderListScreen },
  { name: 'Order', path: '/order/:id', roles: ORDERS, component: OrderScreen },
  { name: 'CustomerList', path: '/users', roles: ORDERS, component: CustomerListScreen },
  { name: 'Customer', path: '/final-customer/:id', roles: ORDERS, component: CustomerScreen },
  { name: 'TicketList', path: '/tickets', roles: ORDERS, component: TicketListScreen },
  { name: 'TicketB2BList', path: '/tickets/list', roles: ORDERS, component: TicketB2BListScreen },
  // Not in the specification: what people have answered by e-mail, where nobody knows to which ticket it belongs.
  { name: 'Inbox', path: '/tickets/e-mails/:id?', roles: ORDERS, component: InboxScreen },
  { name: 'Ticket', path: '/ticket/:id', roles: ORDERS, component: TicketScreen },
  // Not in the specification: the replies that support writes often.
  { name: 'SavedReplyList', path: '/tickets/saved-replies', roles: ORDERS, component: settingsList('saved_reply') },
] as const satisfies readonly Screen[];
