// Written by keywright; changes will be overwritten.
import type { Plan } from 'keywright-runtime/description/plan.js';
import { EVERYONE } from 'keywright-runtime/description/selection.js';
import type { WriteStep } from 'keywright-runtime/description/write-step.js';

/** AP-001: Get the user's profile. */
export const getUserPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'get',
    entity: 'User',
    entry: { item: 'User', number: 0 },
    question: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    sortParts: 1,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

/** AP-002: List the campaigns of a user. */
export const listCampaignsByUserPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Campaign',
    entry: { item: 'Campaign', number: 0 },
    question: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    sortParts: 1,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

/** AP-003: List the sessions of a campaign. */
export const listSessionsByCampaignPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Session',
    entry: { item: 'Session', number: 0 },
    question: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }, { kind: 'Input', use: 'campaignId', name: 'campaignId' }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    sortParts: 1,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

/** AP-004: Open a session with its transcript pointer and summaries. */
export const getSessionPlan: Plan = {
  kind: 'WithIncluded',
  root: {
    kind: 'Find',
    look: {
      operation: 'query',
      entity: 'Session',
      entry: { item: 'Session', number: 0 },
      question: {
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
          { kind: 'Input', use: 'sessionId', name: 'sessionId' },
        ],
        in: [],
        range: [],
        prefix: [],
        has: [],
        lacks: [],
        contains: [],
      },
      sortParts: 2,
      early: {
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
          { kind: 'Input', use: 'sessionId', name: 'sessionId' },
        ],
        in: [],
        range: [],
        prefix: [],
        has: [],
        lacks: [],
        contains: [],
      },
      left: {
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
          { kind: 'Input', use: 'sessionId', name: 'sessionId' },
        ],
        in: [],
        range: [],
        prefix: [],
        has: [],
        lacks: [],
        contains: [],
      },
      known: [],
      order: [],
      placed: [],
      consistent: true,
      backward: false,
      included: [
        {
          included: {
            name: 'Session<Transcript',
            entity: 'Transcript',
            links: [
              { here: 'userId', there: 'userId' },
              { here: 'campaignId', there: 'campaignId' },
              { here: 'sessionId', there: 'sessionId' },
            ],
            order: [],
            placed: [],
          },
          entry: { item: 'Transcript', number: 0 },
          question: {
            by: [
              { kind: 'Input', use: 'userId', name: 'userId' },
              { kind: 'Input', use: 'campaignId', name: 'campaignId' },
              { kind: 'Input', use: 'sessionId', name: 'sessionId' },
            ],
            in: [],
            range: [],
            prefix: [],
            has: [],
            lacks: [],
            contains: [],
          },
          sortParts: 3,
        },
        {
          included: {
            name: 'Session<Summary',
            entity: 'Summary',
            links: [
              { here: 'userId', there: 'userId' },
              { here: 'campaignId', there: 'campaignId' },
              { here: 'sessionId', there: 'sessionId' },
            ],
            order: [],
            placed: [],
          },
          entry: { item: 'Summary', number: 0 },
          question: {
            by: [
              { kind: 'Input', use: 'userId', name: 'userId' },
              { kind: 'Input', use: 'campaignId', name: 'campaignId' },
              { kind: 'Input', use: 'sessionId', name: 'sessionId' },
            ],
            in: [],
            range: [],
            prefix: [],
            has: [],
            lacks: [],
            contains: [],
          },
          sortParts: 3,
        },
      ],
      extent: { first: 0, last: 1 },
      parts: [],
    },
    fetches: [],
  },
  included: [
    {
      kind: 'InRange',
      included: {
        name: 'Session<Transcript',
        entity: 'Transcript',
        links: [
          { here: 'userId', there: 'userId' },
          { here: 'campaignId', there: 'campaignId' },
          { here: 'sessionId', there: 'sessionId' },
        ],
        order: [],
        placed: [],
      },
      range: 0,
    },
    {
      kind: 'InRange',
      included: {
        name: 'Session<Summary',
        entity: 'Summary',
        links: [
          { here: 'userId', there: 'userId' },
          { here: 'campaignId', there: 'campaignId' },
          { here: 'sessionId', there: 'sessionId' },
        ],
        order: [],
        placed: [],
      },
      range: 1,
    },
  ],
};

/** AP-005: Get both summaries of a session. */
export const listSummariesBySessionPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Summary',
    entry: { item: 'Summary', number: 0 },
    question: {
      by: [
        { kind: 'Input', use: 'userId', name: 'userId' },
        { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        { kind: 'Input', use: 'sessionId', name: 'sessionId' },
      ],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: [],
    },
    sortParts: 3,
    early: EVERYONE,
    left: EVERYONE,
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

/** AP-006: Search the sessions of a campaign for a keyword. */
export const listSessionsByCampaignContainingNameAndDescriptionPlan: Plan = {
  kind: 'Find',
  look: {
    operation: 'query',
    entity: 'Session',
    entry: { item: 'Session', number: 0 },
    question: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }, { kind: 'Input', use: 'campaignId', name: 'campaignId' }],
      in: [],
      range: [],
      prefix: [],
      has: [],
      lacks: [],
      contains: ['name', 'description'],
    },
    sortParts: 1,
    early: { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: ['name', 'description'] },
    left: { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: ['name', 'description'] },
    known: [],
    order: [],
    placed: [],
    consistent: false,
    backward: false,
    included: [],
    parts: [],
  },
  fetches: [],
};

/** AP-007: Store a session and its transcript pointer when the transcription is done. */
export const createSessionAndTranscriptSteps: readonly WriteStep[] = [
  {
    kind: 'Create',
    entity: 'Session',
    times: 1,
    initial: [{ attribute: 'status', value: { S: 'COMPLETED' } }, { attribute: 'shareToken' }],
    limits: [],
    numbers: [],
    inherited: [],
  },
  { kind: 'Create', entity: 'Transcript', times: 1, initial: [], limits: [], numbers: [], inherited: [] },
];

/** AP-008: Register a user (added). */
export const createUserSteps: readonly WriteStep[] = [
  { kind: 'Create', entity: 'User', times: 1, initial: [], limits: [], numbers: [], inherited: [] },
];

/** AP-009: Start a campaign (added). */
export const createCampaignSteps: readonly WriteStep[] = [
  { kind: 'Create', entity: 'Campaign', times: 1, initial: [], limits: [], numbers: [], inherited: [] },
];

/** AP-010: Edit a campaign (added). */
export const updateCampaignSteps: readonly WriteStep[] = [
  {
    kind: 'Update',
    entity: 'Campaign',
    times: 1,
    target: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }, { kind: 'Input', use: 'campaignId', name: 'campaignId' }],
      stated: [],
      one: true,
      plan: { kind: 'Nothing' },
      seesItem: false,
    },
    changes: [
      { attribute: 'name', kind: 'set' },
      { attribute: 'description', kind: 'set' },
      { attribute: 'updatedAt', kind: 'set' },
    ],
    conditions: [],
    renewals: [],
  },
];

/** AP-011: Edit a session or move it to its next state (added). */
export const updateSessionSteps: readonly WriteStep[] = [
  {
    kind: 'Update',
    entity: 'Session',
    times: 1,
    target: {
      by: [
        { kind: 'Input', use: 'userId', name: 'userId' },
        { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        { kind: 'Input', use: 'sessionId', name: 'sessionId' },
      ],
      stated: [],
      one: true,
      plan: { kind: 'Nothing' },
      seesItem: false,
    },
    changes: [
      { attribute: 'name', kind: 'set' },
      { attribute: 'description', kind: 'set' },
      { attribute: 'status', kind: 'set' },
      { attribute: 'shareToken', kind: 'set' },
      { attribute: 'updatedAt', kind: 'set' },
    ],
    conditions: [],
    renewals: [],
  },
];

/** AP-012: Write or rewrite a summary (added). */
export const putSummarySteps: readonly WriteStep[] = [
  { kind: 'Put', entity: 'Summary', times: 1, initial: [], before: { kind: 'Nothing' }, inherited: [], renewals: [] },
];

/** AP-013: Delete a session (added). */
export const deleteSessionSteps: readonly WriteStep[] = [
  {
    kind: 'Delete',
    entity: 'Session',
    times: 1,
    target: {
      by: [
        { kind: 'Input', use: 'userId', name: 'userId' },
        { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        { kind: 'Input', use: 'sessionId', name: 'sessionId' },
      ],
      stated: [],
      one: true,
      plan: { kind: 'Nothing' },
      seesItem: false,
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
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
          { kind: 'Input', use: 'sessionId', name: 'sessionId' },
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
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
          { kind: 'Input', use: 'sessionId', name: 'sessionId' },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Summary',
            entry: { item: 'Summary', number: 0 },
            question: {
              by: [
                { kind: 'Input', use: 'userId', name: 'userId' },
                { kind: 'Input', use: 'campaignId', name: 'campaignId' },
                { kind: 'Input', use: 'sessionId', name: 'sessionId' },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            sortParts: 3,
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            consistent: false,
            backward: false,
            included: [],
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
export const deleteCampaignSteps: readonly WriteStep[] = [
  {
    kind: 'Delete',
    entity: 'Campaign',
    times: 1,
    target: {
      by: [{ kind: 'Input', use: 'userId', name: 'userId' }, { kind: 'Input', use: 'campaignId', name: 'campaignId' }],
      stated: [],
      one: true,
      plan: { kind: 'Nothing' },
      seesItem: false,
    },
    conditions: [],
    removals: [
      {
        child: 'Session',
        ancestor: 'Campaign',
        feed: { pipes: [{ input: 'userId', use: 'userId' }, { input: 'campaignId', use: 'campaignId' }] },
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Session',
            entry: { item: 'Session', number: 0 },
            question: {
              by: [
                { kind: 'Input', use: 'userId', name: 'userId' },
                { kind: 'Input', use: 'campaignId', name: 'campaignId' },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            sortParts: 1,
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            consistent: false,
            backward: false,
            included: [],
            parts: [],
          },
          fetches: [],
        },
      },
      {
        child: 'Transcript',
        ancestor: 'Campaign',
        feed: { pipes: [{ input: 'userId', use: 'userId' }, { input: 'campaignId', use: 'campaignId' }] },
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Transcript',
            entry: { item: 'Transcript', number: 0 },
            question: {
              by: [
                { kind: 'Input', use: 'userId', name: 'userId' },
                { kind: 'Input', use: 'campaignId', name: 'campaignId' },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            sortParts: 1,
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            consistent: false,
            backward: false,
            included: [],
            parts: [],
          },
          fetches: [],
        },
      },
      {
        child: 'Summary',
        ancestor: 'Campaign',
        feed: { pipes: [{ input: 'userId', use: 'userId' }, { input: 'campaignId', use: 'campaignId' }] },
        by: [
          { kind: 'Input', use: 'userId', name: 'userId' },
          { kind: 'Input', use: 'campaignId', name: 'campaignId' },
        ],
        plan: {
          kind: 'Find',
          look: {
            operation: 'query',
            entity: 'Summary',
            entry: { item: 'Summary', number: 0 },
            question: {
              by: [
                { kind: 'Input', use: 'userId', name: 'userId' },
                { kind: 'Input', use: 'campaignId', name: 'campaignId' },
              ],
              in: [],
              range: [],
              prefix: [],
              has: [],
              lacks: [],
              contains: [],
            },
            sortParts: 1,
            early: EVERYONE,
            left: EVERYONE,
            known: [],
            order: [],
            placed: [],
            consistent: false,
            backward: false,
            included: [],
            parts: [],
          },
          fetches: [],
        },
      },
    ],
    batched: true,
  },
];
