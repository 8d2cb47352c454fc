import type { House, Partner } from '../house.ts';
import type { Crew } from '../people.ts';
import type { Errand } from '../schedule.ts';
import { Visit } from '../visit.ts';
import { editPhotos } from './controllers.ts';
import { comeIn, exportCsv, lookAtFloor, lookAtSettings, readBoards } from './administrators.ts';
import { lookAfterOrders, openLink, placeOrder } from './outside.ts';
import { post } from './postmen.ts';
import { judge, lookAtQueue } from './sorters.ts';
import { answerTicket, find, lookThroughOrders } from './support.ts';

type Walk = (visit: Visit, house: House) => Promise<void>;
type PartnersWalk = (visit: Visit, house: House, partner: Partner) => Promise<void>;

/**
 * What happens in the house at once, and how many of a hundred requests it sends. docs/load.md says the same for readers.
 */
export function errandsOf(house: House): Errand[] {
  const { sorter, controller, postman, orderManager, superAdmin } = house.crews;
  const by = (crew: Crew, name: string, share: number, requests: number, walk: Walk): Errand => ({
    name,
    share,
    requests,
    run: (around, due) => crew.send(around, due, (visit) => walk(visit, house)),
  });
  const byPartner = (name: string, share: number, requests: number, walk: PartnersWalk): Errand => ({
    name,
    share,
    requests,
    async run(around, due) {
      const partner = around.random.pick(house.partners);
      const visit = new Visit(around, () => partner.key, due);
      await walk(visit, house, partner);
      return visit;
    },
  });
  return [
    by(sorter, 'sorters judge', 29.95, 5.2, judge),
    by(controller, 'controllers edit', 5, 6, editPhotos),
    by(postman, 'postmen post', 6, 6, post),
    by(orderManager, 'support looks through orders', 21, 4.5, lookThroughOrders),
    by(orderManager, 'support searches', 4, 2, find),
    by(orderManager, 'support answers tickets', 6, 6, answerTicket),
    byPartner('partners send orders', 3, 4, placeOrder),
    byPartner('partners look after orders', 6, 3.4, lookAfterOrders),
    byPartner('customers open their links', 4, 3, openLink),
    by(superAdmin, 'managers look at the queue', 5, 3, lookAtQueue),
    by(superAdmin, 'people come in', 6, 3, comeIn),
    by(superAdmin, 'managers read dashboards', 3, 5, readBoards),
    by(superAdmin, 'managers look at the live floor', 2, 2, lookAtFloor),
    by(superAdmin, 'managers look at settings', 1, 1, lookAtSettings),
    by(superAdmin, 'managers export', 0.05, 1, exportCsv),
  ];
}
