// Written by keywright; changes will be overwritten.
import type { Entity } from 'keywright-runtime/description/entity.js';

/** User. */
export const userEntity: Entity = {
  name: 'User',
  id: ['userId'],
  attributes: [
    { name: 'userId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'email', type: 'text', mayBeMissing: false, counted: false },
    { name: 'name', type: 'text', mayBeMissing: false, counted: false },
    { name: 'createdAt', type: 'moment', mayBeMissing: false, counted: false },
    { name: 'updatedAt', type: 'moment', mayBeMissing: false, counted: false },
  ],
  roles: [],
  inherited: [],
  optionalOfParents: [],
};

/** Campaign. */
export const campaignEntity: Entity = {
  name: 'Campaign',
  id: ['userId', 'campaignId'],
  attributes: [
    { name: 'userId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'campaignId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'name', type: 'text', mayBeMissing: false, counted: false },
    { name: 'description', type: 'text', mayBeMissing: false, counted: false },
    { name: 'createdAt', type: 'moment', mayBeMissing: false, counted: false },
    { name: 'updatedAt', type: 'moment', mayBeMissing: false, counted: false },
  ],
  roles: [
    { name: 'User', parent: 'User', holds: [{ entity: 'User', source: 'userId', held: 'userId', identifies: true }] },
  ],
  inherited: [],
  optionalOfParents: [],
};

/** Session. */
export const sessionEntity: Entity = {
  name: 'Session',
  id: ['userId', 'campaignId', 'sessionId'],
  attributes: [
    { name: 'userId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'campaignId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'sessionId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'name', type: 'text', mayBeMissing: false, counted: false },
    { name: 'description', type: 'text', mayBeMissing: false, counted: false },
    { name: 'audioStorageKey', type: 'text', mayBeMissing: true, counted: false },
    { name: 'transcriptionJobId', type: 'text', mayBeMissing: true, counted: false },
    { name: 'status', type: 'text', mayBeMissing: false, counted: false },
    { name: 'shareToken', type: 'text', mayBeMissing: true, counted: false },
    { name: 'createdAt', type: 'moment', mayBeMissing: false, counted: false },
    { name: 'updatedAt', type: 'moment', mayBeMissing: false, counted: false },
  ],
  roles: [
    {
      name: 'Campaign',
      parent: 'Campaign',
      holds: [
        { entity: 'Campaign', source: 'userId', held: 'userId', identifies: true },
        { entity: 'Campaign', source: 'campaignId', held: 'campaignId', identifies: true },
      ],
    },
  ],
  inherited: [],
  optionalOfParents: [],
};

/** Transcript. */
export const transcriptEntity: Entity = {
  name: 'Transcript',
  id: ['userId', 'campaignId', 'sessionId'],
  attributes: [
    { name: 'userId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'campaignId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'sessionId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'text', type: 'text', mayBeMissing: false, counted: false },
    { name: 'contentLength', type: 'number', mayBeMissing: false, counted: false },
    { name: 'transcriptJson', type: 'map', mayBeMissing: true, counted: false },
    { name: 'createdAt', type: 'moment', mayBeMissing: false, counted: false },
    { name: 'updatedAt', type: 'moment', mayBeMissing: false, counted: false },
  ],
  roles: [
    {
      name: 'Session',
      parent: 'Session',
      holds: [
        { entity: 'Session', source: 'userId', held: 'userId', identifies: true },
        { entity: 'Session', source: 'campaignId', held: 'campaignId', identifies: true },
        { entity: 'Session', source: 'sessionId', held: 'sessionId', identifies: true },
      ],
    },
  ],
  inherited: [],
  optionalOfParents: [],
};

/** Summary. */
export const summaryEntity: Entity = {
  name: 'Summary',
  id: ['userId', 'campaignId', 'sessionId', 'type'],
  attributes: [
    { name: 'userId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'campaignId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'sessionId', type: 'text', mayBeMissing: false, counted: false },
    { name: 'type', type: 'text', mayBeMissing: false, counted: false },
    { name: 'content', type: 'text', mayBeMissing: false, counted: false },
    { name: 'createdAt', type: 'moment', mayBeMissing: false, counted: false },
    { name: 'updatedAt', type: 'moment', mayBeMissing: false, counted: false },
  ],
  roles: [
    {
      name: 'Session',
      parent: 'Session',
      holds: [
        { entity: 'Session', source: 'userId', held: 'userId', identifies: true },
        { entity: 'Session', source: 'campaignId', held: 'campaignId', identifies: true },
        { entity: 'Session', source: 'sessionId', held: 'sessionId', identifies: true },
      ],
    },
  ],
  inherited: [],
  optionalOfParents: [],
};
