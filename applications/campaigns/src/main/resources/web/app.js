// The page: a view for each address after the #. Texts of users are only ever set as text, never as markup.
import * as api from './api.js';

const main = document.getElementById('main');
const status = document.getElementById('status');

/** An element with attributes and children; functions are listeners. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(key, value);
    } else {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

function show(title, ...children) {
  document.title = `${title} · Campaigns`;
  main.replaceChildren(el('h2', {}, title), ...children);
  main.focus();
}

/** Runs something that may be refused, and says so where everybody hears it. */
async function attempt(work) {
  status.textContent = '';
  try {
    await work();
  } catch (problem) {
    status.textContent = problem.message;
    if (!api.signedIn() && !location.pathname.startsWith('/shared/')) {
      signIn();
    }
  }
}

const act = (work) => (event) => {
  event.preventDefault();
  attempt(() => work(event));
};

/** A form with one field and a button. */
function ask(id, label, button, work, attributes = {}) {
  const input = el('input', { id, required: '', maxlength: '200', ...attributes });
  return el('form', { submit: act(() => work(input.value)) }, el('label', { for: id }, label), input, el('button', {}, button));
}

const signIn = () => {
  document.getElementById('nav').hidden = true;
  show('Sign in', ask('email', 'E-mail', 'Sign in', async (email) => {
    await api.signIn(email);
    await route();
  }, { type: 'email', autocomplete: 'email' }));
};

/** A list that grows by a page with each press of its button. */
async function pages(read, item, empty) {
  const list = el('ul', { class: 'list' });
  const more = el('button', { class: 'plain', type: 'button' }, 'More');
  let cursor;
  const next = async () => {
    const page = await read(cursor);
    list.append(...page.items.map(item));
    cursor = page.cursor;
    more.hidden = !cursor;
  };
  more.addEventListener('click', () => attempt(next));
  await next();
  return list.children.length === 0 ? [el('p', { class: 'quiet' }, empty)] : [list, more];
}

async function campaigns() {
  const list = await pages(
    api.campaigns,
    ({ id, name }) => el('li', {}, el('a', { href: `#/campaigns/${id}` }, name)),
    'You have no campaign yet. Start one below.');
  show('Your campaigns', ...list, ask('name', 'A new campaign', 'Start', async (name) => {
    const { id } = await api.createCampaign(name);
    location.hash = `#/campaigns/${id}`;
  }));
}

async function campaign(id) {
  const { name, description } = await api.campaign(id);
  const list = await pages(
    (cursor) => api.sessions(id, cursor),
    (session) => el('li', {}, el('a', { href: `#/sessions/${session.id}` }, session.name), ' ', el('span', { class: 'quiet' }, session.status)),
    'There is no session yet.');
  show(name, el('p', {}, description), ...list, ask('name', 'A new session', 'Start', async (text) => {
    const created = await api.createSession(id, text);
    location.hash = `#/sessions/${created.id}`;
  }), el('button', { class: 'plain', type: 'button', click: act(async () => {
    if (confirm(`Delete ${name} with all its sessions?`)) {
      await api.deleteCampaign(id);
      location.hash = '#/';
    }
  }) }, 'Delete the campaign'));
}

/** A summary that can be rewritten; the version that was read goes with it. */
function summary(session, type, title) {
  const there = session.summaries.find((each) => each.type === type);
  const text = el('textarea', { id: type, required: '', maxlength: '40000' });
  text.value = there?.content ?? '';
  return el('form', { submit: act(async () => {
    await api.writeSummary(session.id, type, text.value, there?.version);
    await open(session.id);
    status.textContent = 'Saved.';
  }) }, el('label', { for: type }, title), text, el('button', {}, `Save the ${title.toLowerCase()}`));
}

async function open(id) {
  const session = await api.session(id);
  const file = el('input', { id: 'audio', type: 'file', accept: 'audio/*', required: '' });
  const parts = [
    el('p', {}, el('a', { href: `#/campaigns/${session.campaignId}` }, 'Back to the campaign'), ` · ${session.status}`),
    summary(session, 'PLAYER', "Players' summary"),
    summary(session, 'GM', "Game master's summary"),
    el('h3', {}, 'Transcript'),
  ];
  if (session.transcript) {
    const text = el('div', { class: 'text' }, session.transcript.preview);
    parts.push(text, el('button', { class: 'plain', type: 'button', click: act(async () => {
      text.textContent = await api.transcript(id);
    }) }, 'Show all of it'));
  } else {
    parts.push(el('p', { class: 'quiet' }, 'There is none yet.'));
  }
  parts.push(el('form', { submit: act(async () => {
    await api.transcribe(id, file.files[0]);
    await open(id);
    status.textContent = 'The recording is being transcribed.';
  }) }, el('label', { for: 'audio' }, 'A recording'), file, el('button', {}, 'Transcribe')));
  parts.push(el('h3', {}, 'Sharing'), ...sharing(session));
  show(session.name, ...parts);
}

function sharing(session) {
  if (!session.shareToken) {
    return [el('button', { type: 'button', click: act(async () => {
      await api.share(session.id);
      await open(session.id);
    }) }, "Share the players' summary")];
  }
  const address = `${location.origin}/shared/${session.shareToken}`;
  return [
    el('p', {}, 'Everybody with this address can read it: ', el('a', { id: 'share', href: address }, address)),
    el('button', { class: 'plain', type: 'button', click: act(async () => {
      await api.unshare(session.id);
      await open(session.id);
    }) }, 'Stop sharing'),
  ];
}

const PARTS = { SESSION: 'name or description', TRANSCRIPT: 'transcript', GM: "game master's summary", PLAYER: "players' summary" };

async function search(words) {
  const { items } = await api.search(words);
  const list = el('ul', { class: 'list' }, ...items.map((hit) =>
    el('li', {}, el('a', { href: `#/sessions/${hit.sessionId}` }, hit.name), ' ', el('span', { class: 'quiet' }, PARTS[hit.part]))));
  show(`Sessions with “${words}”`, items.length === 0 ? el('p', {}, 'Nothing was found. New texts are found after a moment.') : list);
}

async function shared(secret) {
  const session = await api.shared(secret);
  show(session.name, el('p', {}, session.description), el('div', { class: 'text' }, session.summary ?? 'There is no summary yet.'));
}

async function route() {
  if (location.pathname.startsWith('/shared/')) {
    return shared(decodeURIComponent(location.pathname.slice('/shared/'.length)));
  }
  if (!api.signedIn()) {
    return signIn();
  }
  const { name } = await api.me();
  document.getElementById('who').textContent = name;
  document.getElementById('nav').hidden = false;
  const [, kind = '', id = ''] = location.hash.split('/').map(decodeURIComponent);
  const views = { campaigns: campaign, sessions: open, search };
  return kind in views ? views[kind](id) : campaigns();
}

document.getElementById('leave').addEventListener('click', () => {
  api.signOut();
  location.hash = '';
  signIn();
});
document.getElementById('search').addEventListener('submit', (event) => {
  event.preventDefault();
  location.hash = `#/search/${encodeURIComponent(document.getElementById('words').value)}`;
});
document.querySelector('.skip').addEventListener('click', (event) => {
  // The part after the # is the address of a view.
  event.preventDefault();
  main.focus();
});
addEventListener('hashchange', () => attempt(route));
attempt(route);
