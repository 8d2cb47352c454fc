import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import { aDocument } from '../testing/documents.ts';
import { DocumentFacts } from './DocumentFacts.tsx';

const { order_item: item, ...document } = aDocument(1);
const headingOf = (origin: string | null) =>
  render(
    <TestScreen>
      <DocumentFacts
        document={{
          ...document,
          order_item: { ...item, order: { ...item.order, origin_country_code_for_purpose: origin } },
        }}
      />
    </TestScreen>,
  );

test('the heading of a photo names the country its purpose was ordered in, unless it is that of the purpose', async () => {
  const { unmount } = headingOf('CA');
  expect(await screen.findByText('Origin: Canada')).toBeTruthy();
  unmount();
  headingOf(item.price.purpose.country_code);
  await screen.findByRole('heading');
  expect(screen.queryByText(/Origin/)).toBeNull();
});
