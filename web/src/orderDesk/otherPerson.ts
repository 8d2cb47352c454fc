interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** "Whose is it?" The name on a document, where it is not that of whoever ordered. */
export function otherPersonOn(document: Named, owner: Named): string | undefined {
  const name = nameOf(document);
  return name === '' || name.toLowerCase() === nameOf(owner).toLowerCase() ? undefined : name;
}

function nameOf({ first_name: first, last_name: last }: Named): string {
  return `${first ?? ''} ${last ?? ''}`.trim();
}
