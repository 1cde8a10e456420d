import type { RuleTopicView } from '@maidan/contracts/player'

const SPORTS = { cricket: 'Cricket', soccer: 'Soccer', tennis: 'Tennis' } as const

export const sportName = (sport: RuleTopicView['sport']): string =>
  sport === null ? 'Every sport' : SPORTS[sport]

/** The rules that have every word in their text, their number, their topic or their sport; topics without one are gone. */
export const searchRules = (topics: readonly RuleTopicView[], asked: string): readonly RuleTopicView[] => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      rules: topic.rules.filter(({ id, text }) => {
        const said = `${id} ${text} ${topic.title} ${sportName(topic.sport)}`.toLowerCase()
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ rules }) => rules.length > 0)
}

/** The part of the page that a rule has. */
export const ruleAnchor = (id: string): string => `rule-${id}`
