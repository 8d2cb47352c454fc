import type { ListTexts } from '@likeness/texts/sections';
import { lazyScreen } from '../../kit/lazyScreen.tsx';
import { texts as plainTexts } from '../../kit/lists/listScreen.tsx';
import type { ListScreen } from '../../kit/lists/listScreen.tsx';

/** The screen of one text of a list's records, from which every other kind of text is a choice away. */
export function texts(name: keyof ListTexts, field: string): ListScreen {
  const Plain = plainTexts(name, field);
  const load = async () => {
    const [{ TextKinds }] = await Promise.all([import('./TextKinds.tsx'), Plain.fetchCode()]);
    return () => (
      <>
        <TextKinds list={name} field={field} />
        <Plain />
      </>
    );
  };
  return Object.assign(lazyScreen(load), { list: name, field });
}
