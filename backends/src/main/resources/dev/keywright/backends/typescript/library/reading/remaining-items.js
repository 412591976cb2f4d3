import { FoundEntity } from './found-entity.js';
/** An entity as its own items say that it is now, whatever else is known of it; undefined where too little is known to find it. */
export async function remaining(context, entity, known) {
    const home = context.design.findHome(entity);
    if (home !== undefined) {
        const found = await readHome(context, home, known);
        return found && context.homes.withParts(entity, found, context.design.apart(entity));
    }
    const embed = context.design.findEmbed(entity);
    return embed && inside(context, embed, known);
}
/** What is known of the parent in whose item a child is. */
export function hostOf(context, embed, child) {
    const home = context.design.findHome(embed.parent);
    const source = home && child.findSource(home.name);
    const values = embed.parentOf(child.values);
    return source === undefined ? FoundEntity.of(values) : FoundEntity.of(values, source);
}
async function readHome(context, home, known) {
    const key = context.homes.findKey(home.primary, known);
    const [found] = key === undefined ? [] : (await context.finder.byKey(home.primary, [key], true)).values();
    return found;
}
async function inside(context, embed, known) {
    const home = context.design.findHome(embed.parent);
    const holder = home && (await readHome(context, home, hostOf(context, embed, known)));
    const children = holder === undefined ? [] : await context.asked.children(embed, holder);
    const { id } = context.design.entity(embed.entity);
    return children.find((child) => child.values.agrees(known.values, id));
}
