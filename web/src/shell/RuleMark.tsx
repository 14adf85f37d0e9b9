// What leads from a sentence to the rule behind it: its id for whoever wants notation, otherwise only a sign.
import { t } from '../messages'
import { settings } from './settings'
import { useStore } from './store'

export function RuleMark({ rule, onRule }: { rule: string; onRule: (id: string) => void }) {
    const { notation } = useStore(settings)
    return (
        <button type="button" class="rule-id" aria-label={notation === 'on' ? rule : t('rule.mark')} title={t('rule.mark')} onClick={() => onRule(rule)}>
            {notation === 'on' ? rule : '?'}
        </button>
    )
}
