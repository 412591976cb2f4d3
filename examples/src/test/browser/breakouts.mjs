// Where hostile words became more than words on a page. They call `breakout`, or name what must not be an element of its own.

/** Before anything else runs on a page: so that it is known afterwards whether words ran. */
export const listen = () => {
  window.breakout = () => { window.broken = true; };
};

/** What must not be there, whoever wrote the page: the words' own elements, handlers, links, headings, items and cells. */
export const found = () => {
  const strange = [];
  if (window.broken) strange.push('it ran');
  for (const element of document.querySelectorAll('*')) {
    const ours = element.tagName.toLowerCase();
    if (['img', 'iframe', 'object', 'embed', 'breakout'].includes(ours)) strange.push(`<${ours}>`);
    if (ours === 'script' && element.type !== 'application/json' && element.textContent.includes('breakout')) strange.push('<script>');
    for (const attribute of element.attributes) {
      if (attribute.name.startsWith('on')) strange.push(`${ours} ${attribute.name}`);
      if (attribute.value.startsWith('javascript:')) strange.push(`a link that runs`);
    }
    const text = element.textContent.trim();
    if (/^h[1-6]$/.test(ours) && text.startsWith('breakout-heading')) strange.push('a heading');
    if (ours === 'li' && text.startsWith('breakout-item')) strange.push('an item of a list');
    if (ours === 'td' && text === 'breakout-cell') strange.push('a cell');
    if (['em', 'strong'].includes(ours) && text === 'breakout') strange.push('emphasis');
  }
  const width = row => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
  for (const row of document.querySelectorAll('table:not(:has([rowspan])) tr')) {
    const head = row.closest('table').querySelector('tr');
    if (width(row) !== width(head)) strange.push(`a row of ${width(row)} cells under ${width(head)}`);
  }
  return strange;
};
