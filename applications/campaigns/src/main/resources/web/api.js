// The interface of the service, for the page: one function for each thing that it asks for.

let token = sessionStorage.getItem('token') ?? '';

export const signedIn = () => token !== '';

export function signOut() {
  token = '';
  sessionStorage.removeItem('token');
}

/** What the service has refused, in its own words. */
export class Refused extends Error {
  constructor(problem) {
    super(`${problem.title}. ${problem.detail}`);
    this.problem = problem;
  }
}

async function ask(method, path, { body, headers = {}, text = false } = {}) {
  const response = await fetch(path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) {
    const problem = await response.json().catch(() => ({ title: 'The service does not answer', detail: 'Try again in a moment.' }));
    if (response.status === 401) {
      signOut();
    }
    throw new Refused(problem);
  }
  if (response.status === 204) {
    return undefined;
  }
  return text ? response.text() : response.json();
}

export async function signIn(email) {
  ({ token } = await ask('POST', '/dev/login', { body: { email } }));
  sessionStorage.setItem('token', token);
}

const once = () => ({ 'idempotency-key': crypto.randomUUID() });
const version = (number) => (number ? { 'if-match': `"${number}"` } : { 'if-none-match': '*' });
const page = (cursor) => (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '');

export const me = () => ask('GET', '/api/me');
export const campaigns = (cursor) => ask('GET', `/api/campaigns${page(cursor)}`);
export const campaign = (id) => ask('GET', `/api/campaigns/${encodeURIComponent(id)}`);
export const createCampaign = (name) => ask('POST', '/api/campaigns', { body: { name }, headers: once() });
export const deleteCampaign = (id) => ask('DELETE', `/api/campaigns/${encodeURIComponent(id)}`);
export const sessions = (id, cursor) => ask('GET', `/api/campaigns/${encodeURIComponent(id)}/sessions${page(cursor)}`);
export const createSession = (id, name) =>
  ask('POST', `/api/campaigns/${encodeURIComponent(id)}/sessions`, { body: { name }, headers: once() });
export const session = (id) => ask('GET', `/api/sessions/${encodeURIComponent(id)}`);
export const deleteSession = (id) => ask('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
export const transcript = (id) => ask('GET', `/api/sessions/${encodeURIComponent(id)}/transcript`, { text: true });
export const writeSummary = (id, type, content, number) =>
  ask('PUT', `/api/summaries/${encodeURIComponent(id)}/${type}`, { body: { content }, headers: version(number) });
export const share = (id) => ask('PUT', `/api/sessions/${encodeURIComponent(id)}/share`);
export const unshare = (id) => ask('DELETE', `/api/sessions/${encodeURIComponent(id)}/share`);
export const shared = (secret) => ask('GET', `/api/shared/${encodeURIComponent(secret)}`);
export const search = (words) => ask('GET', `/api/search?q=${encodeURIComponent(words)}`);

/** Puts a recording into the object store and has it transcribed. */
export async function transcribe(id, file) {
  const path = `/api/sessions/${encodeURIComponent(id)}`;
  const type = /^audio\/[a-z0-9.+-]+$/.test(file.type) ? file.type : 'audio/mpeg';
  const upload = await ask('POST', `${path}/uploads`, { body: { contentType: type } });
  const sent = await fetch(upload.address, { method: upload.method, headers: { 'content-type': type }, body: file });
  if (!sent.ok) {
    throw new Refused({ title: 'The recording was not stored', detail: 'Choose it again.' });
  }
  return ask('POST', `${path}/transcription`, { body: { uploadId: upload.uploadId } });
}
