// Written by keywright; changes will be overwritten.
import type { Plan } from '../engine/description/plan.js';
import { EVERYONE } from '../engine/description/selection.js';
import type { Step } from '../engine/description/write-step.js';

/** AP-001: Get the user's profile. */
export const getUserProfilePlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'get',
    entity: 'User',
    entry: { item: 'User', number: 0 },
    question: {
      by: [{ use: 'userId', input: 'userId', constants: [] }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    buckets: [],
    sortParts: 1,
    range: '',
    prefix: '',
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    limit: 0,
    consistent: false,
    backward: false,
    members: [],
    parts: [],
  },
  fetches: [],
};

/** AP-002: List the campaigns of a user. */
export const listCampaignsOfUserPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Campaign',
    entry: { item: 'Campaign', number: 0 },
    question: {
      by: [{ use: 'userId', input: 'userId', constants: [] }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    buckets: [],
    sortParts: 1,
    range: '',
    prefix: '',
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    limit: 0,
    consistent: false,
    backward: false,
    members: [],
    parts: [],
  },
  fetches: [],
};

/** AP-003: List the sessions of a campaign. */
export const listSessionsOfCampaignPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Session',
    entry: { item: 'Session', number: 0 },
    question: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
      ],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    buckets: [],
    sortParts: 3,
    range: '',
    prefix: '',
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    limit: 0,
    consistent: false,
    backward: false,
    members: [],
    parts: [],
  },
  fetches: [],
};

/** AP-004: Open a session with its transcript pointer and summaries. */
export const openSessionPlan: Plan = {
  kind: 'Together',
  root: {
    kind: 'Find',
    look: {
      operation: 'get',
      entity: 'Session',
      entry: { item: 'Session', number: 0 },
      question: {
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
          { use: 'sessionId', input: 'sessionId', constants: [] },
        ],
        in: [],
        range: [],
        prefix: [],
        has: [],
        lacks: [],
        contains: [],
      },
      buckets: [],
      sortParts: 4,
      range: '',
      prefix: '',
      early: EVERYONE,
      left: EVERYONE,
      known: [],
      order: [],
      placed: [],
      limit: 0,
      consistent: true,
      backward: false,
      members: [],
      parts: [],
    },
    fetches: [],
  },
  along: [
    {
      kind: 'Asked',
      relative: {
        name: 'Session<Transcript',
        belonging: '',
        entity: 'Transcript',
        links: [
          { here: 'userId', there: 'userId' },
          { here: 'campaignId', there: 'campaignId' },
          { here: 'sessionId', there: 'sessionId' },
        ],
        order: [],
        placed: [],
        limit: 0,
      },
      feed: {
        pipes: [
          { input: 'userId', use: 'userId' },
          { input: 'campaignId', use: 'campaignId' },
          { input: 'sessionId', use: 'sessionId' },
        ],
      },
      plan: {
        kind: 'Find',
        look: {
          operation: 'get',
          entity: 'Transcript',
          entry: { item: 'Transcript', number: 0 },
          question: {
            by: [
              { use: 'userId', input: 'userId', constants: [] },
              { use: 'campaignId', input: 'campaignId', constants: [] },
              { use: 'sessionId', input: 'sessionId', constants: [] },
            ],
            in: [],
            range: [],
            prefix: [],
            has: [],
            lacks: [],
            contains: [],
          },
          buckets: [],
          sortParts: 1,
          range: '',
          prefix: '',
          early: EVERYONE,
          left: EVERYONE,
          known: [],
          order: [],
          placed: [],
          limit: 0,
          consistent: true,
          backward: false,
          members: [],
          parts: [],
        },
        fetches: [],
      },
    },
    {
      kind: 'Asked',
      relative: {
        name: 'Session<Summary',
        belonging: '',
        entity: 'Summary',
        links: [
          { here: 'userId', there: 'userId' },
          { here: 'campaignId', there: 'campaignId' },
          { here: 'sessionId', there: 'sessionId' },
        ],
        order: [],
        placed: [],
        limit: 0,
      },
      feed: {
        pipes: [
          { input: 'userId', use: 'userId' },
          { input: 'campaignId', use: 'campaignId' },
          { input: 'sessionId', use: 'sessionId' },
        ],
      },
      plan: {
        kind: 'Find',
        look: {
          operation: 'query',
          entity: 'Summary',
          entry: { item: 'Summary', number: 0 },
          question: {
            by: [
              { use: 'userId', input: 'userId', constants: [] },
              { use: 'campaignId', input: 'campaignId', constants: [] },
              { use: 'sessionId', input: 'sessionId', constants: [] },
            ],
            in: [],
            range: [],
            prefix: [],
            has: [],
            lacks: [],
            contains: [],
          },
          buckets: [],
          sortParts: 5,
          range: '',
          prefix: '',
          early: EVERYONE,
          left: EVERYONE,
          known: [],
          order: [],
          placed: [],
          limit: 0,
          consistent: true,
          backward: false,
          members: [],
          parts: [],
        },
        fetches: [],
      },
    },
  ],
};

/** AP-005: Get both summaries of a session. */
export const getBothSummariesOfSessionPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Summary',
    entry: { item: 'Summary', number: 0 },
    question: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
        { use: 'sessionId', input: 'sessionId', constants: [] },
      ],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    buckets: [],
    sortParts: 5,
    range: '',
    prefix: '',
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    limit: 0,
    consistent: false,
    backward: false,
    members: [],
    parts: [],
  },
  fetches: [],
};

/** AP-006: Search the sessions of a campaign for a keyword. */
export const searchSessionsOfCampaignPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Session',
    entry: { item: 'Session', number: 0 },
    question: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
      ],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: ['name', 'description'],
    },
    buckets: [],
    sortParts: 3,
    range: '',
    prefix: '',
    early: { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: ['name', 'description'] },
    left: { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: ['name', 'description'] },
    known: [],
    order: [],
    placed: [],
    limit: 0,
    consistent: false,
    backward: false,
    members: [],
    parts: [],
  },
  fetches: [],
};

/** AP-007: Store a session and its transcript pointer when the transcription is done. */
export const storeSessionSteps: readonly Step[] = [
  {
    kind: 'Creates',
    entity: 'Session',
    times: 1,
    starts: [{ attribute: 'status', value: [{ S: 'COMPLETED' }] }, { attribute: 'shareToken', value: [] }],
    each: [],
    numberings: [],
    inherited: [],
  },
  { kind: 'Creates', entity: 'Transcript', times: 1, starts: [], each: [], numberings: [], inherited: [] },
];

/** AP-008: Register a user (added). */
export const registerUserSteps: readonly Step[] = [
  { kind: 'Creates', entity: 'User', times: 1, starts: [], each: [], numberings: [], inherited: [] },
];

/** AP-009: Start a campaign (added). */
export const startCampaignSteps: readonly Step[] = [
  { kind: 'Creates', entity: 'Campaign', times: 1, starts: [], each: [], numberings: [], inherited: [] },
];

/** AP-010: Edit a campaign (added). */
export const editCampaignSteps: readonly Step[] = [
  {
    kind: 'Updates',
    entity: 'Campaign',
    times: 1,
    target: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
      ],
      told: [],
      one: true,
      plan: { kind: 'Nothing' },
      sees: false,
    },
    changes: [
      { attribute: 'name', kind: 'set', value: [] },
      { attribute: 'description', kind: 'set', value: [] },
      { attribute: 'updatedAt', kind: 'set', value: [] },
    ],
    conditions: [],
    renewals: [],
  },
];

/** AP-011: Edit a session or move it to its next state (added). */
export const editSessionSteps: readonly Step[] = [
  {
    kind: 'Updates',
    entity: 'Session',
    times: 1,
    target: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
        { use: 'sessionId', input: 'sessionId', constants: [] },
      ],
      told: [],
      one: true,
      plan: { kind: 'Nothing' },
      sees: false,
    },
    changes: [
      { attribute: 'name', kind: 'set', value: [] },
      { attribute: 'description', kind: 'set', value: [] },
      { attribute: 'status', kind: 'set', value: [] },
      { attribute: 'shareToken', kind: 'set', value: [] },
      { attribute: 'updatedAt', kind: 'set', value: [] },
    ],
    conditions: [],
    renewals: [],
  },
];

/** AP-012: Write or rewrite a summary (added). */
export const writeOrRewriteSummarySteps: readonly Step[] = [
  { kind: 'Puts', entity: 'Summary', times: 1, starts: [], before: { kind: 'Nothing' }, renewals: [] },
];

/** AP-013: Delete a session (added). */
export const deleteSessionSteps: readonly Step[] = [
  {
    kind: 'Deletes',
    entity: 'Session',
    times: 1,
    target: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
        { use: 'sessionId', input: 'sessionId', constants: [] },
      ],
      told: [],
      one: true,
      plan: { kind: 'Nothing' },
      sees: false,
    },
    conditions: [],
    removals: [
      {
        child: 'Transcript',
        ancestor: 'Session',
        feed: {
          pipes: [
            { input: 'userId', use: 'userId' },
            { input: 'campaignId', use: 'campaignId' },
            { input: 'sessionId', use: 'sessionId' },
          ],
        },
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
          { use: 'sessionId', input: 'sessionId', constants: [] },
        ],
        plan: { kind: 'Nothing' },
      },
      {
        child: 'Summary',
        ancestor: 'Session',
        feed: {
          pipes: [
            { input: 'userId', use: 'userId' },
            { input: 'campaignId', use: 'campaignId' },
            { input: 'sessionId', use: 'sessionId' },
          ],
        },
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
          { use: 'sessionId', input: 'sessionId', constants: [] },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Summary',
            entry: { item: 'Summary', number: 0 },
            question: {
              by: [
                { use: 'userId', input: 'userId', constants: [] },
                { use: 'campaignId', input: 'campaignId', constants: [] },
                { use: 'sessionId', input: 'sessionId', constants: [] },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            buckets: [],
            sortParts: 5,
            range: '',
            prefix: '',
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            limit: 0,
            consistent: false,
            backward: false,
            members: [],
            parts: [],
          },
          fetches: [],
        },
      },
    ],
    batched: true,
  },
];

/** AP-014: Delete a campaign (added). */
export const deleteCampaignSteps: readonly Step[] = [
  {
    kind: 'Deletes',
    entity: 'Campaign',
    times: 1,
    target: {
      by: [
        { use: 'userId', input: 'userId', constants: [] },
        { use: 'campaignId', input: 'campaignId', constants: [] },
      ],
      told: [],
      one: true,
      plan: { kind: 'Nothing' },
      sees: false,
    },
    conditions: [],
    removals: [
      {
        child: 'Session',
        ancestor: 'Campaign',
        feed: { pipes: [{ input: 'userId', use: 'userId' }, { input: 'campaignId', use: 'campaignId' }] },
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Session',
            entry: { item: 'Session', number: 0 },
            question: {
              by: [
                { use: 'userId', input: 'userId', constants: [] },
                { use: 'campaignId', input: 'campaignId', constants: [] },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            buckets: [],
            sortParts: 3,
            range: '',
            prefix: '',
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            limit: 0,
            consistent: false,
            backward: false,
            members: [],
            parts: [],
          },
          fetches: [],
        },
      },
      {
        child: 'Transcript',
        ancestor: 'Session',
        feed: {
          pipes: [
            { input: 'userId', use: 'userId' },
            { input: 'campaignId', use: 'campaignId' },
            { input: 'sessionId', use: 'sessionId' },
          ],
        },
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
          { use: 'sessionId', input: 'sessionId', constants: [] },
        ],
        plan: { kind: 'Nothing' },
      },
      {
        child: 'Summary',
        ancestor: 'Campaign',
        feed: { pipes: [{ input: 'userId', use: 'userId' }, { input: 'campaignId', use: 'campaignId' }] },
        by: [
          { use: 'userId', input: 'userId', constants: [] },
          { use: 'campaignId', input: 'campaignId', constants: [] },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Summary',
            entry: { item: 'Summary', number: 0 },
            question: {
              by: [
                { use: 'userId', input: 'userId', constants: [] },
                { use: 'campaignId', input: 'campaignId', constants: [] },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            buckets: [],
            sortParts: 3,
            range: '',
            prefix: '',
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            limit: 0,
            consistent: false,
            backward: false,
            members: [],
            parts: [],
          },
          fetches: [],
        },
      },
    ],
    batched: true,
  },
];
