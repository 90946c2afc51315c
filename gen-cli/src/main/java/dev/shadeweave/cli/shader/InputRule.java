package dev.shadeweave.cli.shader;

import dev.shadeweave.option.GenerationOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Stack;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A pattern of {@code --live} or {@code --bake}, with the number of words that follow it on the command line. The
 * number restores the order of the rules of both options.
 *
 * @param pattern the pattern
 * @param isLive true for a rule of {@code --live}
 * @param wordsBehind the number of words that follow
 */
public record InputRule(String pattern, boolean isLive, int wordsBehind) {
    static void apply(List<InputRule> live, List<InputRule> bake, GenerationOptions.Builder options) {
        Stream.concat(live.stream(), bake.stream())
                .sorted(Comparator.comparingInt(InputRule::wordsBehind).reversed())
                .forEach(rule -> {
                    if (rule.isLive()) {
                        options.live(rule.pattern());
                    } else {
                        options.bake(rule.pattern());
                    }
                });
    }

    /** Reads one pattern of an option. */
    static final class Reader implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            String name = ((OptionSpec) option).longestName();
            if (words.isEmpty() || words.peek().startsWith("--")) {
                throw new CommandLine.MissingParameterException(
                        command.commandLine(), option, "Missing required parameter for option '" + name + "'");
            }
            List<InputRule> before = option.getValue();
            List<InputRule> rules = new ArrayList<>(before);
            String pattern = words.pop();
            rules.add(new InputRule(pattern, name.equals("--live"), words.size()));
            option.setValue(rules);
        }
    }
}
